import { act } from 'react';

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const found = (option: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
    ({ textContent }) => textContent === option,
  );

/** A long list is searched, because only its visible part is in the page. */
async function search(field: Element, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}

/** Chooses an option of one of antd's selects, as a press on it does. */
export async function choose(select: Element | null | undefined, option: string) {
  if (!select) throw new Error('There is no such select.');
  await act(async () => void select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  await settle();
  if (!found(option)) await search(select, option);
  const target = found(option);
  if (!target) throw new Error(`There is no option ${option}.`);
  await act(async () => target.click());
}
