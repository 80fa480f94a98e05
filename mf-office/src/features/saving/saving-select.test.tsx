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
/** Like a browser with a closed list. */
async function arrowTo(value: Value) {
  await key('ArrowDown');
  await choose(value);
}

it('arrow keys save nothing; Enter saves their final choice, once', async () => {
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

it('leaving the list saves it', async () => {
  await arrowTo('b');
  await act(async () => list().blur());
  expect([send.mock.calls, list().value]).toEqual([[['b']], 'b']);
});

it('Escape restores the saved choice', async () => {
  await arrowTo('b');
  await key('Escape');
  await act(async () => list().blur());
  expect([send.mock.calls, list().value]).toEqual([[], 'a']);
});

it('nothing is saved when the keys return to the saved choice', async () => {
  await arrowTo('b');
  await arrowTo('a');
  await act(async () => list().blur());
  expect(send).not.toHaveBeenCalled();
});

it('a choice in the open list is saved at once, by pointer or by Enter', async () => {
  await choose('b');
  expect(send.mock.calls).toEqual([['b']]);
  await key('Enter');
  await choose('c');
  expect(send.mock.calls).toEqual([['b'], ['c']]);
});

it('a choice in a list that a key has opened is saved at once', async () => {
  await key(' ');
  const later = performance.now() + 400;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  await choose('b');
  clock.mockRestore();
  expect(send.mock.calls).toEqual([['b']]);
});

it('a refusal shows the saved choice again', async () => {
  isRefused = true;
  await choose('b');
  expect([send.mock.calls, list().value]).toEqual([[['b']], 'a']);
});
