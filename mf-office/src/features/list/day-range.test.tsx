import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, useState } from 'react';
import { type InOffice, inOffice } from '../../testing/in-office.tsx';
import { DayRange, type Days } from './day-range.tsx';

const narrow = globalThis.matchMedia;
let page: InOffice;
let requested: Days[];

function Week() {
  const [days, setDays] = useState<Days>({ from: '2026-11-23', to: '2026-11-29' });
  const onChange = (next: Days) => {
    requested.push(next);
    setDays(next);
  };
  return <DayRange {...days} onChange={onChange} />;
}

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-29T06:30:00Z') });
  requested = [];
  globalThis.matchMedia = (media) => ({ ...narrow(media), matches: media.includes('48em') });
  page = await inOffice(<Week />);
});
afterEach(async () => {
  await page.leave();
  globalThis.matchMedia = narrow;
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(300));
const shown = () => ['From', 'To'].map((label) => page.field(label).value);

async function openAtFrom() {
  await act(async () => {
    page.field('From').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    page.field('From').focus();
    page.field('From').click();
  });
  await settle();
}

async function press(day: string) {
  const cell = document.querySelector<HTMLElement>(`.ant-picker-cell-in-view[title="${day}"]`);
  if (!cell) throw new Error(`The calendar does not show ${day}.`);
  await act(async () => cell.click());
  await settle();
}

test('two presses in the calendar choose the first and the last day', async () => {
  await openAtFrom();
  await press('2026-11-20');
  await press('2026-11-22');
  expect(requested).toEqual([{ from: '2026-11-20', to: '2026-11-22' }]);
  expect(shown()).toEqual(['20 Nov 2026', '22 Nov 2026']);
});

test('a single day is taken when the calendar closes', async () => {
  await openAtFrom();
  await press('2026-11-20');
  await act(async () => {
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await settle();
  expect(requested).toEqual([{ from: '2026-11-20', to: '2026-11-29' }]);
});

test('days may be typed', async () => {
  await openAtFrom();
  const enter = (label: string) =>
    act(async () => {
      page.field(label).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
  await page.type('From', '25 Nov 2026');
  await enter('From');
  await settle();
  await page.type('To', '28 Nov 2026');
  await enter('To');
  await settle();
  expect(requested).toEqual([{ from: '2026-11-25', to: '2026-11-28' }]);
});
