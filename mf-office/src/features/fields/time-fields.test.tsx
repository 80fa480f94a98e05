import { afterEach, expect, it, jest } from '@jest/globals';
import { setLanguage } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act, useState } from 'react';
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
}
const enter = () =>
  act(async () => void field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
const leaveField = () => act(async () => field()?.blur());

function Bill({ from = '' }: { from?: string }) {
  const [day, setDay] = useState(from);
  return (
    <>
      <DayField label="Bill date" value={day} last="2026-11-29" onChange={setDay} />
      <output>{day}</output>
    </>
  );
}
function Version() {
  const [moment, setMoment] = useState<string>();
  return (
    <>
      <MomentField label="Shown from" value={moment} onChange={setMoment} />
      <output>{moment}</output>
    </>
  );
}
function Opens() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <TimeInput aria-label="Opens" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}
const taken = () => page.container.querySelector('output')?.textContent;

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
  await enter();
  expect(change).toHaveBeenLastCalledWith('20:30');
});

it.each([
  ['Enter', enter],
  ['leaving the field', leaveField],
])('takes a day as people write it, by %s', async (_, end) => {
  page = await show(<Bill from="2026-11-18" />);
  await act(async () => field()?.focus());
  await type('28-11-26');
  await end();
  expect(taken()).toBe('2026-11-28');
  await act(async () => field()?.focus());
  await type('27 nov 2026');
  await end();
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['2026-11-27', '27 Nov 2026']);
});

it('keeps what it cannot read, and writes how a day is written', async () => {
  page = await show(<Bill from="2026-11-18" />);
  await act(async () => field()?.focus());
  await type('29-13-26');
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['29-13-26', '29-13-26']);
  await until(() => page.text().includes('Write the day as 29 Nov 2026 or 29-11-2026.'));
  await act(async () => field()?.focus());
  await type('30-11-26');
  await leaveField();
  expect(field()?.value).toBe('30 Nov 2026');
  await until(() => page.text().includes('This day is still to come.'));
  await act(async () => field()?.focus());
  await type('');
  await leaveField();
  expect(taken()).toBe('');
});

it('keeps a moment that it cannot read, and writes how one is written', async () => {
  page = await show(<Version />);
  await act(async () => field()?.focus());
  await type('29-11-26');
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['29-11-26', '29-11-26']);
  await until(() => page.text().includes('Write the day and the time as 29 Nov 2026, 9:30 am.'));
  await act(async () => field()?.focus());
  await type('29-11-26 9.30 am');
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['2026-11-29T04:00:00.000Z', '29 Nov 2026, 9:30 am']);
});

it('keeps a time that it cannot read, and writes how one is written', async () => {
  page = await show(<Opens />);
  await act(async () => field()?.focus());
  await type('25:00');
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['25:00', '25:00']);
  expect(page.text()).toContain('Write the time as 9:30 am or 21:30.');
  await act(async () => field()?.focus());
  await type('7.30');
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['07:30', '7:30 am']);
  expect(page.text()).not.toContain('Write the time');
});

it('shows and takes a time in Hindi as people say it', async () => {
  setLanguage('hi', {});
  page = await show(<Opens />);
  expect(field()?.value).toBe('सुबह 9:00');
  await act(async () => field()?.focus());
  await type('रात ९ बजे');
  await leaveField();
  expect([taken(), field()?.value]).toEqual(['21:00', 'रात 9:00']);
  setLanguage('en');
});
