type LoadSheet = (chunk: string | number, promises: unknown[]) => void;

/** What this needs of a bundle's own `__webpack_require__`. */
export interface StyledBundle {
  f: { css?: LoadSheet };
  initializeSharingData?: { uniqueName?: string };
}

const isInPage = (part: string | undefined, chunk: string | number) =>
  document.querySelector(`style[data-rspack="${part}:chunk-${chunk}"]`) !== null;

/** What is in the page itself is not fetched as well. */
export function pageStyles(runtime: StyledBundle, part = runtime.initializeSharingData?.uniqueName) {
  const { css } = runtime.f;
  if (!css) return;
  runtime.f.css = (chunk, promises) => {
    if (!isInPage(part, chunk)) css(chunk, promises);
  };
}
