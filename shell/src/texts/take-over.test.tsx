import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { act, useState } from 'react';
import { TAKEN_ALONG, takeAlong } from './take-along.ts';
import { takeOver } from './take-over.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function Form() {
  const [note, setNote] = useState('');
  return (
    <>
      <input name="q" />
      <input name="q" />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input type="password" name="secret" />
      <p>{note}</p>
    </>
  );
}

const link = () => Object.assign(document.createElement('a'), { href: '/hi/cart?a=1' });

beforeEach(() => {
  globalThis.scrollTo = jest.fn() as never;
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

async function switchFrom(fill: (fields: NodeListOf<HTMLInputElement>) => void) {
  const page = await show(<Form />);
  fill(page.container.querySelectorAll('input, textarea'));
  const followed = link();
  takeAlong(followed, 'hi');
  await page.leave();
  return sessionStorage.getItem(TAKEN_ALONG) ?? '';
}

test('what was typed is in the same fields of the page in the other language, and no secret is stored', async () => {
  const stored = await switchFrom(([, second, note, secret]) => {
    if (second && note && secret) Object.assign(second, { value: 'rice' });
    if (note) note.value = 'Ring twice';
    if (secret) secret.value = 'hidden';
  });
  expect(stored).not.toContain('hidden');
  expect(localStorage.getItem('language')).toBe('"hi"');
  history.replaceState(null, '', '/hi/cart?a=1');
  const { container, leave } = await show(<Form />);
  await act(async () => takeOver(stored));
  const fields = container.querySelectorAll<HTMLInputElement>('input, textarea');
  expect([...fields].map(({ value }) => value)).toEqual(['', 'rice', 'Ring twice', '']);
  expect(container.querySelector('p')?.textContent).toBe('Ring twice');
  expect(sessionStorage.getItem(TAKEN_ALONG)).toBeNull();
  await leave();
});

test('a field without a purpose fills no other one', async () => {
  const before = await show(<textarea defaultValue="77, 5th Block" />);
  takeAlong(link(), 'hi');
  await before.leave();
  history.replaceState(null, '', '/hi/cart?a=1');
  const after = await show(<textarea defaultValue="Ring twice" />);
  await act(async () => takeOver(sessionStorage.getItem(TAKEN_ALONG) ?? ''));
  expect(after.container.querySelector('textarea')?.value).toBe('Ring twice');
  await after.leave();
});

test('another page takes nothing over', async () => {
  const stored = await switchFrom(([first]) => {
    if (first) first.value = 'rice';
  });
  const { container, leave } = await show(<Form />);
  await act(async () => takeOver(stored));
  expect(container.querySelector('input')?.value).toBe('');
  await leave();
});

test('a field that appears later is filled then, unless the person has typed in it', async () => {
  const stored = await switchFrom(([first]) => {
    if (first) first.value = 'rice';
  });
  history.replaceState(null, '', '/hi/cart?a=1');
  takeOver(stored);
  const page = await show(<Form />);
  await act(() => sleep(250));
  expect(page.container.querySelector('input')?.value).toBe('rice');
  await page.leave();

  takeOver(stored);
  dispatchEvent(new Event('keydown'));
  const again = await show(<Form />);
  await act(() => sleep(250));
  expect(again.container.querySelector('input')?.value).toBe('');
  await again.leave();
});

/** As the counter of a product page: a quantity counts once its field is left. */
function Page() {
  const [chosen, setChosen] = useState('1');
  const [typed, setTyped] = useState(chosen);
  return (
    <main>
      <input
        name="product"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setChosen(typed)}
      />
      <div className="pane">{chosen} chosen</div>
    </main>
  );
}

test('a quantity is chosen there too, and a pane of the page is where it was', async () => {
  const before = await show(<Page />);
  const pane = (page: typeof before) => page.container.querySelector('.pane') as HTMLElement;
  await act(async () => {
    const field = before.container.querySelector('input');
    if (field) field.value = '5';
    pane(before).scrollTop = 40;
    takeAlong(link(), 'hi');
  });
  await before.leave();
  history.replaceState(null, '', '/hi/cart?a=1');
  const after = await show(<Page />);
  await act(async () => {
    takeOver(sessionStorage.getItem(TAKEN_ALONG) ?? '');
    await sleep(50);
  });
  expect(pane(after).textContent).toBe('5 chosen');
  expect(pane(after).scrollTop).toBe(40);
  await after.leave();
});
