import type { Field } from './early-typing.ts';
import { inPlaceOf } from './in-place-of.ts';

declare global {
  var noteEarlyTap: ((event: MouseEvent) => void) | undefined;
  var noteEarlyTyping: (((event: Event) => void) & { typed: Map<Field, string> }) | undefined;
}

/** From now on React gets every tap. Repeats earlier typing, then earlier taps, each button once. */
export function takeEarlyTaps(): () => Promise<void> {
  const { noteEarlyTap, noteEarlyTyping } = globalThis;
  if (noteEarlyTap) removeEventListener('click', noteEarlyTap, true);
  const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')];
  return async () => {
    // Includes what was typed while the page was hydrated.
    if (noteEarlyTyping) removeEventListener('input', noteEarlyTyping, true);
    if (noteEarlyTyping?.typed.size) {
      const late = await import(/* webpackChunkName: "early-typing" */ './early-typing.ts').catch(() => null);
      await late?.repeatTyping(noteEarlyTyping.typed);
    }
    for (const button of tapped) {
      delete button.dataset.tapped;
      inPlaceOf(button)?.click();
    }
  };
}
