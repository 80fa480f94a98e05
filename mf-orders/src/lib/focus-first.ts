/** A ref: fields that replace the button that had the focus take it. */
export function focusFirst(element: HTMLElement | null) {
  if (document.activeElement !== document.body) return;
  element?.querySelector<HTMLElement>('input, select')?.focus();
}
