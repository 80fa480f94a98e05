import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noteEarlyInput } from './document/inline/early-input.ts';
import { takeEarlyTaps } from './early-taps.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let used: string[];

/** Fields as the served pages have them: a text, a choice that is used at once, and a number that is used on blur. */
function Page() {
  const [sort, setSort] = useState('newest');
  const [count, setCount] = useState('1');
  return (
    <>
      <form>
        <input aria-label="Search" defaultValue="" onInput={({ currentTarget }) => used.push(currentTarget.value)} />
      </form>
      <select value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="newest">Newest</option>
        <option value="price">Price</option>
      </select>
      <input
        aria-label="Quantity"
        value={count}
        onChange={({ target }) => setCount(target.value)}
        onBlur={() => used.push(`left at ${count}`)}
      />
      <button type="button" suppressHydrationWarning onClick={() => used.push(`add ${count} by ${sort}`)}>
        Add
      </button>
      <form action={async (form) => void used.push(`sent ${form.get('word')}`)}>
        <input name="word" aria-label="Word" />
        <button type="submit" suppressHydrationWarning>
          Send
        </button>
      </form>
    </>
  );
}

let root: Root | undefined;
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
function type(selector: string, text: string) {
  field(selector).value = text;
  field(selector).dispatchEvent(new Event('input', { bubbles: true }));
}
/** Once the code has loaded. */
async function start(meanwhile = () => {}) {
  const replay = takeEarlyTaps();
  meanwhile();
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <Page />);
  });
  await act(replay);
}

beforeEach(() => {
  used = [];
  noteEarlyInput();
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

it('sends a form with a function as action once, and not before its code is loaded', async () => {
  type('[aria-label=Word]', 'rice');
  const submits = field('[type=submit]');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  submits.dispatchEvent(click);
  submits.click();
  expect(click.defaultPrevented).toBe(true);
  await start();
  expect(used).toEqual(['sent rice']);
});

it('input from before the code has loaded is used, and before the taps that followed it', async () => {
  type('[aria-label=Quantity]', '7');
  type('select', 'price');
  field('button').click();
  await start();
  expect([field('[aria-label=Quantity]').value, field('select').value]).toEqual(['7', 'price']);
  expect(used).toEqual(['left at 7', 'add 7 by price']);
});

it('input during hydration counts, and a field that is still in use keeps the focus', async () => {
  field('[aria-label=Quantity]').focus();
  type('[aria-label=Quantity]', '7');
  await start(() => type('[aria-label=Quantity]', '72'));
  expect(field('[aria-label=Quantity]').value).toBe('72');
  expect(used).toEqual([]);
});

it('a field that keeps its text is used if somebody is in it, and left alone otherwise', async () => {
  type('[aria-label=Search]', 'toor');
  await start();
  expect([field('[aria-label=Search]').value, used]).toEqual(['toor', []]);
});

it('suggestions for a text appear if the field has the focus', async () => {
  field('[aria-label=Search]').focus();
  type('[aria-label=Search]', 'toor');
  await start();
  expect([field('[aria-label=Search]').value, used]).toEqual(['toor', ['toor']]);
});

it('a field that is rendered again gets what was typed into the one before', async () => {
  type('[aria-label=Search]', 'toor');
  await start(() => {
    const before = document.getElementById('root') as HTMLElement;
    before.innerHTML = renderToString(<Page />);
  });
  expect(field('[aria-label=Search]').value).toBe('toor');
});
