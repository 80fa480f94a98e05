/** A ref: when this element is removed while it has the focus, the focus moves to the element at its position. */
export function passFocusOn(element: HTMLElement | null) {
  return () => {
    let hasFocus = element?.contains(document.activeElement);
    // A dialog that closes at the same moment gives it back first.
    element?.addEventListener('focusin', () => {
      hasFocus = true;
    });
    const around: HTMLElement[] = [];
    for (let at = element; at; at = at.parentElement) around.push(at);
    // After its removal, because its replacement may take the focus.
    queueMicrotask(() => {
      const place = around.find(({ isConnected }) => isConnected);
      if (!hasFocus || !place || document.activeElement !== document.body) return;
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
  };
}
