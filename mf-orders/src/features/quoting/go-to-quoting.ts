export const FORM_ID = 'quote-prices';

/** To the first missing price of the open order. */
export function goToQuoting() {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`#${FORM_ID} input`)];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
