import { afterEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { DayField, MomentField, TimeInput } from './time-fields.tsx';

let page: Shown;
afterEach(() => page.leave());

const field = () => page.container.querySelector('input');
async function type(text: string) {
  const input = field();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => void input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
}

it("shows an instant as the shop's time, wherever the device is", async () => {
  page = await show(<MomentField label="Shown from" value="2026-11-30T21:05:00.000Z" onChange={() => undefined} />);
  expect(field()?.value).toBe('01 Dec 2026, 2:35 am');
});

it('shows a day as people in India write it', async () => {
  page = await show(<DayField label="Closed on" value="2026-11-18" onChange={() => undefined} />);
  expect(field()?.value).toBe('18 Nov 2026');
});

it('takes a time with am and pm, or with 24 hours', async () => {
  const change = jest.fn();
  page = await show(<TimeInput aria-label="Opens" value="09:00" onChange={change} />);
  expect(field()?.value).toBe('9:00 am');
  await type('20:30');
  expect(change).toHaveBeenLastCalledWith('20:30');
});
