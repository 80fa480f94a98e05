/** @jest-environment ./jsdom-environment.cjs */
import { expect, test } from '@jest/globals';

const post = (body: BodyInit) => new Request('http://shop.example/gifts', { method: 'POST', body });

test("an action under test reads the form of a page with `request.formData()`, in either of the router's encodings", async () => {
  document.body.innerHTML = '<form><input name="to" value="Asha" /></form>';
  const form = new FormData(document.querySelector('form') ?? undefined);
  expect(Object.fromEntries(await post(form).formData())).toEqual({ to: 'Asha' });
  expect(Object.fromEntries(await post(new URLSearchParams({ to: 'Ravi' })).formData())).toEqual({ to: 'Ravi' });
});

test('a request is copied with its body and its headers', async () => {
  const first = new Request('http://shop.example/', { method: 'POST', body: 'text', headers: { 'x-shop': '1' } });
  const copy = new Request(first);
  expect(copy.headers.get('x-shop')).toBe('1');
  expect(await copy.text()).toBe('text');
});
