/** A document that came within this time came over a network on which its pictures come with the next frames, and its code does as well. */
const QUICK_MS = 100;

/** Undefined where the browser does not tell. */
export function cameQuickly(): boolean | undefined {
  const [request] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return request && request.responseStart - request.requestStart < QUICK_MS;
}

/** The tags in the template before the script that runs. */
export function tagsBefore(): DocumentFragment {
  const script = document.currentScript as HTMLScriptElement;
  return (script.previousSibling as HTMLTemplateElement).content;
}
