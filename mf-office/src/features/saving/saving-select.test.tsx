import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { SavingSelect } from './saving-select.tsx';

const OPTIONS = [
  ['a', 'Ada'],
  ['b', 'Bala'],
  ['c', 'Charu'],
] as const;
type Value = (typeof OPTIONS)[number][0];

let page: Shown;
let isRefused: boolean;
const send = jest.fn();

function Saved() {
  const [value, setValue] = useState<Value>('a');
  const save = async (wanted: Value) => {
    send(wanted);
    if (!isRefused) setValue(wanted);
  };
  return <SavingSelect value={value} options={OPTIONS} isBusy={false} onSave={save} />;
}

beforeEach(async () => {
  isRefused = false;
  send.mockClear();
  page = await show(<Saved />);
  list().focus();
});
afterEach(() => page.leave());

const list = () => page.container.querySelector('select') as HTMLSelectElement;
const key = (name: string) =>
  act(
    async () => void list().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );
const choose = (value: Value) =>
  act(async () => {
    list().value = value;
    list().dispatchEvent(new Event('change', { bubbles: true }));
  });
/** As a browser does with a closed list. */
async function arrowTo(value: Value) {
  await key('ArrowDown');
  await choose(value);
}

it('saves nothing at the arrow keys, and what they came to at Enter, once', async () => {
  await arrowTo('b');
  await arrowTo('c');
  expect([send.mock.calls.length, list().value]).toEqual([0, 'c']);
  expect(page.text()).toContain('Not saved yet');
  await key('Enter');
  expect([send.mock.calls, list().value]).toEqual([[['c']], 'c']);
  expect(page.text()).not.toContain('Not saved yet');
  await key('Enter');
  await act(async () => list().blur());
  expect(send).toHaveBeenCalledTimes(1);
});

it('saves it when the list is left', async () => {
  await arrowTo('b');
  await act(async () => list().blur());
  expect([send.mock.calls, list().value]).toEqual([[['b']], 'b']);
});

it('takes it back at Escape', async () => {
  await arrowTo('b');
  await key('Escape');
  await act(async () => list().blur());
  expect([send.mock.calls, list().value]).toEqual([[], 'a']);
});

it('saves nothing when the keys come back to what it was', async () => {
  await arrowTo('b');
  await arrowTo('a');
  await act(async () => list().blur());
  expect(send).not.toHaveBeenCalled();
});

it('saves at once what is chosen in the open list, by pointer or by Enter', async () => {
  await choose('b');
  expect(send.mock.calls).toEqual([['b']]);
  await key('Enter');
  await choose('c');
  expect(send.mock.calls).toEqual([['b'], ['c']]);
});

it('saves at once what is chosen in a list that a key has opened', async () => {
  await key(' ');
  const later = performance.now() + 400;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  await choose('b');
  clock.mockRestore();
  expect(send.mock.calls).toEqual([['b']]);
});

it('shows again what is saved after a refusal', async () => {
  isRefused = true;
  await choose('b');
  expect([send.mock.calls, list().value]).toEqual([[['b']], 'a']);
});
