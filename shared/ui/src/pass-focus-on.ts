import { focusPlace, placesOf } from './focus-place.ts';

/** A ref: when this element is removed while it has the focus, the focus moves to what is at its position. */
export function passFocusOn(element: HTMLElement | null) {
  return () => {
    let hasFocus = element?.contains(document.activeElement);
    // A dialog that closes at the same moment gives it back first.
    element?.addEventListener('focusin', () => {
      hasFocus = true;
    });
    const places = placesOf(element);
    // After its removal, because its replacement may take the focus.
    queueMicrotask(() => {
      if (hasFocus && document.activeElement === document.body) focusPlace(places);
    });
  };
}
