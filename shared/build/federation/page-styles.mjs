const isInPage = (part, chunk) => document.querySelector(`style[data-rspack="${part}:chunk-${chunk}"]`) !== null;

/** What is in the page itself is not fetched as well. */
export function pageStyles(runtime, part = runtime.initializeSharingData?.uniqueName) {
  const { css } = runtime.f;
  if (!css) return;
  runtime.f.css = (chunk, promises) => {
    if (!isInPage(part, chunk)) css(chunk, promises);
  };
}
