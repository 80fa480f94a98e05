const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

/** A page that cannot be hydrated is rendered again, with another element in place of the used one. */
export const inPlaceOf = <Used extends HTMLElement>(used: Used) =>
  used.isConnected
    ? used
    : [...document.querySelectorAll<Used>(used.localName)].find((other) => nameOf(other) === nameOf(used));
