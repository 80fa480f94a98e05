import { afterEach, expect, jest, test } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { useCombobox } from './use-combobox.ts';

const input = document.createElement('input');
const picked = jest.fn();
const closed = jest.fn();

function List() {
  const { active } = useCombobox(input, 'list', { count: 2, onPick: picked, onClose: closed });
  return <p>{active}</p>;
}

const press = (key: string, isComposing = false) =>
  act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, cancelable: true })));

let page: Shown;
afterEach(() => page.leave());

test('arrows and Enter pick a line; a keyboard that composes Hindi letters keeps these keys for itself', async () => {
  page = await show(<List />);
  await press('ArrowDown');
  await press('ArrowDown', true);
  expect(page.text()).toBe('0');
  await press('Enter', true);
  await press('Escape', true);
  expect(picked).not.toHaveBeenCalled();
  expect(closed).not.toHaveBeenCalled();
  await press('ArrowDown');
  await press('Enter');
  expect(picked).toHaveBeenCalledWith(1);
});
