/** A document that responds faster comes over a quick network: pictures and code will arrive within the next frames. */
const QUICK_MS = 100;

/** Undefined if the browser does not report it. */
export function cameQuickly(): boolean | undefined {
  const [request] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return request && request.responseStart - request.requestStart < QUICK_MS;
}

/** The content of the template before the running script. */
export function tagsBefore(): DocumentFragment {
  const script = document.currentScript as HTMLScriptElement;
  return (script.previousSibling as HTMLTemplateElement).content;
}
