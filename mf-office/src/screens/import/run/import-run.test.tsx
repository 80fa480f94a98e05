import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ImportRowsResponse, OfficeImport } from '@shop/contract/office/imports';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../../../lib/me.ts';
import { ImportRun } from './import-run.tsx';

const ID = 'b'.repeat(24);
const sample: OfficeImport = {
  _id: ID,
  fileName: 'goods.csv',
  columns: ['sku', 'price'],
  rows: 4,
  done: 4,
  state: 'checked',
  by: 'Asha',
  counts: { added: 1, changed: 2, same: 0, faulty: 1, noted: 0 },
  newCategories: ['Dals'],
  problem: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  startedAt: null,
  endedAt: null,
  undoneAt: null,
};
const rows: ImportRowsResponse = {
  rows: [
    {
      line: 2,
      sku: 'A1',
      name: 'Rice',
      productId: null,
      outcome: 'changed',
      notes: [],
      problems: [],
      changes: [{ column: 'price', before: '90', after: '95.5' }],
    },
    {
      line: 3,
      sku: 'A2',
      name: 'Tea',
      productId: null,
      outcome: 'faulty',
      notes: [],
      changes: [],
      problems: [{ column: 'tiers', message: 'Tiers must not overlap.' }],
    },
  ],
  hasMore: false,
};
const manager = { user_name: 'Asha', role: 'manager' as const, rights: ['see' as const, 'import' as const] };

let now: OfficeImport;
beforeEach(() => {
  now = sample;
  jest.spyOn(api, 'get').mockImplementation((async (path: string, { params }: { params?: { show?: string } } = {}) => {
    if (!path.endsWith('/rows')) return { import: now };
    const shown = rows.rows.filter(({ outcome }) => !params?.show || outcome === params.show);
    return { ...rows, rows: shown };
  }) as never);
});
let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

const open = async () => {
  page = await show(
    <MemoryRouter initialEntries={[`/office/import/${ID}`]}>
      <MeContext value={manager}>
        <ImportRun params={{ id: ID }} />
      </MeContext>
    </MemoryRouter>,
  );
};
const hasProgress = (label: string) => page.container.querySelector(`progress[aria-label="${label}"]`) !== null;
const RUN = 'Import 3 rows, skip 1 row';

describe('an import', () => {
  test('that was checked shows each row before and after, and its errors at their columns', async () => {
    now = { ...sample, counts: { ...sample.counts, noted: 1 } };
    await open();
    await until(() => page.text().includes('Row 3'));
    expect(page.text()).not.toContain('Row 2');
    const link = [...page.container.querySelectorAll('a')].find(({ textContent }) =>
      textContent?.startsWith('1 row has a note'),
    );
    expect(link?.getAttribute('href')).toContain('show=noted');
    await act(async () => page.container.querySelector<HTMLElement>('a[href$="?show=all"]')?.click());
    await until(() => page.text().includes('Row 2'));
    expect(page.text()).toContain('Price₹90 to ₹95.50');
    expect(page.text()).toContain('Rates by quantity: Tiers must not overlap.');
    expect(page.text()).toContain('nothing has changed yet');
    expect(page.text()).toContain('1 new category: Dals.');
  });

  test('runs in the background, shows its progress to the end, and can be undone after a confirmation', async () => {
    const post = jest.spyOn(api, 'post').mockImplementation((async (path: string) => {
      now = { ...sample, state: path.endsWith('/run') ? 'running' : 'undoing', done: 2 };
      return { import: now };
    }) as never);
    await open();
    await until(() => page.button(RUN) !== null);
    await page.press(RUN);
    await until(() => hasProgress('Importing…'));
    expect(post.mock.calls[0]?.[1]).toEqual({ leave_out_faulty: true });
    now = { ...sample, state: 'done' };
    await until(() => page.button('Undo this import') !== null);
    await page.press('Undo this import');
    const dialog = document.querySelector('[role=dialog]');
    await act(async () => [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click());
    await until(() => hasProgress('Undoing…'));
    now = { ...sample, state: 'undone', counts: { ...sample.counts, noted: 1 } };
    await until(() => page.text().includes('Undone, except what was changed after the import (1 row)'));
  });

  test('whose start had no response is fetched again, and is not reported as not started', async () => {
    jest.spyOn(api, 'post').mockImplementation(async () => {
      now = { ...sample, state: 'running', done: 2 };
      throw new ApiError(0, 'network', 'No answer.');
    });
    await open();
    await until(() => page.button(RUN) !== null);
    await page.press(RUN);
    await until(() => hasProgress('Importing…'));
    expect(page.text()).toContain('It may or may not have begun');
  });

  test('that does not exist shows a message at once, with a link to the others', async () => {
    const get = jest.spyOn(api, 'get').mockRejectedValue(new ApiError(400, 'invalid', 'id: must be an id.'));
    await open();
    await until(() => page.container.querySelector('h1') !== null);
    expect(page.container.querySelector('h1')?.textContent).toBe('There is no such import');
    expect(page.text()).not.toContain('did not load');
    expect(page.container.querySelector('a[href="/office/import"]')).not.toBeNull();
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('that could not be started shows why', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(new ApiError(409, 'import_state', 'The import is running.'));
    await open();
    await until(() => page.button(RUN) !== null);
    await page.press(RUN);
    await until(() => page.text().includes('The import is running.'));
  });
});
