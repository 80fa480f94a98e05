import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { DateFilter } from './date-filter.tsx';

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.useRealTimers();
});

const fields = () =>
  ['From', 'To'].map((label) => page.field(label) as HTMLInputElement).map(({ type, value }) => [type, value]);

describe('the date fields', () => {
  it("are shown at once; the browser's own additions follow after the frame", async () => {
    jest.useFakeTimers();
    page = await show(<DateFilter from="2026-11-01" to={undefined} onChange={() => undefined} />);
    expect(fields()).toEqual([
      ['text', ''],
      ['text', ''],
    ]);
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(fields()).toEqual([
      ['date', '2026-11-01'],
      ['date', ''],
    ]);
  });
});
