import { inPlaceOf } from './in-place-of.ts';

export type Field = HTMLInputElement | HTMLSelectElement;

/** Sets the browser's own property, which React does not see, so that React notices the change. */
function write(field: Field, value: string) {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** React still expects the value that the server rendered. */
function repeat(used: Field, value: string) {
  const field = inPlaceOf(used);
  if (!field) return;
  const isFocused = field === document.activeElement;
  const isSentByForm = field.localName === 'input' && field.form !== null;
  if (!isSentByForm) write(field, value);
  else if (field.value !== value) field.value = value;
  if (isSentByForm && !isFocused) return;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (!isFocused) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Resolves when React has rendered it. */
export async function repeatTyping(typed: Map<Field, string>) {
  for (const [field, value] of typed) repeat(field, value);
}
