import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Figures } from '@shop/contract/office/figures';
import { ApiError, api, queries, setLanguage } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { MemoryRouter } from 'react-router-dom';
import { comparedWith } from '../../features/figures/words.ts';
import { spanInWords } from '../../features/words/span-in-words.ts';
import { FiguresScreen } from './figures.tsx';

const period = {
  from: '2026-11-16',
  to: '2026-11-22',
  orders: 12,
  revenue: 1_23_456.5,
  average: 10_288,
  newCustomers: 3,
  returningCustomers: 7,
  cancelled: 1,
  returned: 0,
  returnedValue: 360,
  unpriced: 4,
};
const figures: Figures = {
  period: 'week',
  now: period,
  previous: { ...period, from: '2026-11-09', to: '2026-11-15', orders: 10, average: null },
  steps: [
    { label: 'Mon 16', orders: 12, revenue: 500, previousOrders: 4, previousRevenue: 250 },
    { label: 'Tue 17', orders: 0, revenue: 0, previousOrders: 6, previousRevenue: 0 },
  ],
  top: [{ _id: 'a'.repeat(24), name: 'Rice', quantity: 40, previousQuantity: 20, revenue: 500, stock: 9 }],
  falling: [],
  stock: { value: 5_00_000, pieces: 1200, products: 30, soldOut: 2 },
  missedSearches: [{ text: 'quinoa', count: 4, last: '2026-11-22T10:00:00.000Z' }],
};

let page: Shown;

const open = async (address = '/office/figures?period=week') => {
  page = await show(
    <MemoryRouter initialEntries={[address]}>
      <FiguresScreen />
    </MemoryRouter>,
  );
};
const rowsOf = (caption: string) => {
  const tables = [...page.container.querySelectorAll('table')];
  return tables
    .find((table) => table.getAttribute('aria-label') === caption)
    ?.tBodies[0]?.querySelectorAll('tr:not([aria-hidden])');
};
const card = (label: string) =>
  [...page.container.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.parentElement
    ?.textContent;

describe('the figures', () => {
  afterEach(async () => {
    await page.leave();
    jest.restoreAllMocks();
    queries.forget();
  });

  test('are shown as numbers and in tables, each with the previous period', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue(figures);
    await open('/office/figures?period=week&day=2026-11-18');
    await until(() => card('Revenue') !== undefined);
    expect(card('Revenue')).toContain('₹1,23,456.50');
    expect(card('Average order')).toContain('of 7 orders with a price');
    expect(card('Value of returned goods')).toContain('₹360');
    expect(card('Orders')).toContain('20% more than the week before');
    expect(get.mock.calls[0]?.[1]?.params).toEqual({ period: 'week', day: '2026-11-18' });
    expect(rowsOf('Orders and revenue')?.[0]?.textContent).toBe('Mon 16124 before₹500₹250 before');
    expect(rowsOf('Searches that found nothing')?.[0]?.textContent).toContain('quinoa4');
    expect(page.text()).toContain('Nothing was sold less than before.');
  });

  test('that failed to load can be requested again', async () => {
    const get = jest
      .spyOn(api, 'get')
      .mockRejectedValueOnce(new ApiError(503, 'busy', 'Busy.'))
      .mockResolvedValue(figures);
    await open();
    await until(() => page.button('Try again') !== null);
    await page.press('Try again');
    await until(() => page.text().includes('Best sellers'));
    expect(get).toHaveBeenCalledTimes(2);
  });
});

test('in Hindi, days of a week and products have their Hindi names', async () => {
  setLanguage('hi');
  const top = figures.top.map((product) => ({ ...product, names: { hi: 'चावल' } }));
  jest.spyOn(api, 'get').mockResolvedValue({ ...figures, top });
  await open();
  await until(() => rowsOf('Orders and revenue') !== undefined);
  expect(rowsOf('Orders and revenue')?.[0]?.textContent).toContain('सोम 16');
  expect(rowsOf('Best sellers')?.[0]?.textContent).toContain('चावलRice');
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
  setLanguage('en');
});

test('a period is written by its days', () => {
  expect(spanInWords({ from: '2026-11-16', to: '2026-11-22' })).toBe('16 Nov 2026 to 22 Nov 2026');
});

test('a figure is compared in words', () => {
  expect(
    [
      [12, 10],
      [5, 10],
      [5, 5],
      [5, 0],
    ].map(([now = 0, before = 0]) => comparedWith(now, before, 'yesterday')),
  ).toEqual(['20% more than yesterday', '50% less than yesterday', 'the same as yesterday', undefined]);
});
