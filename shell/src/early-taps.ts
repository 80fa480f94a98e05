declare global {
  var noteEarlyTap: ((event: MouseEvent) => void) | undefined;
}

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** Where a page could not be taken over it is drawn anew, and another button stands in place of the one that was tapped. */
const inPlaceOf = (button: HTMLElement) =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button));

/**
 * From here on React hears every tap. Answers what was tapped before; each button once, however often it was tapped by someone
 * who saw nothing happen.
 */
export function takeEarlyTaps(): () => void {
  if (globalThis.noteEarlyTap) removeEventListener('click', globalThis.noteEarlyTap, true);
  const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')];
  return () => {
    for (const button of tapped) {
      delete button.dataset.tapped;
      inPlaceOf(button)?.click();
    }
  };
}
