const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

/** Creates an element to replace a used one: a page that cannot be hydrated is rendered again. */
export const inPlaceOf = <Used extends HTMLElement>(used: Used) =>
  used.isConnected
    ? used
    : [...document.querySelectorAll<Used>(used.localName)].find((other) => nameOf(other) === nameOf(used));
