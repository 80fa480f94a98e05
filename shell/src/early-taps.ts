declare global {
  var noteEarlyTap: ((event: MouseEvent) => void) | undefined;
}

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** A page that cannot be hydrated is rendered again, with another button in place of the tapped one. */
const inPlaceOf = (button: HTMLElement) =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button));

/** From here on React gets every tap. Runs the earlier taps; each button once, for any number of impatient taps. */
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
