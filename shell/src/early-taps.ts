declare global {
  var noteEarlyTap: ((event: MouseEvent) => void) | undefined;
}

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
      button.click();
    }
  };
}
