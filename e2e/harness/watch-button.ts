/**
 * Notes when React has taken the page's first link or button over: from then on a tap has an effect. As text: what
 * compiles this file adds helpers that a page does not have.
 */
export const WATCH_BUTTON = `
  globalThis.coldLoad = { buttonWorks: 0 };
  (function look() {
    const button = document.querySelector('main a, main button');
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) coldLoad.buttonWorks = performance.now();
    else setTimeout(look, 8);
  })();
`;
