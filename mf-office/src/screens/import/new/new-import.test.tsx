import { Blob as FileOfNode } from 'node:buffer';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ImportRowsRequest, NewImportRequest } from '@shop/contract/office/imports';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { choose as chooseOption } from '../../../testing/choose.ts';
import { readCsv } from '../reading/read-csv.ts';
import type { OpenReader } from '../reading/table-client.ts';
import { createTableDesk } from '../reading/table-desk.ts';
import { NewImport } from './new-import.tsx';

const ID = 'a'.repeat(24);
const started = { import: { _id: ID } };

/** The worker's table desk, on the page's side. */
const openReader: OpenReader = () => {
  const desk = createTableDesk(async (bytes) => readCsv(bytes));
  return { request: (question) => desk(question) as never, close: () => undefined };
};

let page: Shown;

const Address = () => <output>{useLocation().pathname}</output>;
const open = async () => {
  page = await show(
    <MemoryRouter initialEntries={['/office/import']}>
      <Address />
      <NewImport openReader={openReader} />
    </MemoryRouter>,
  );
};

async function choose(text: string, name = 'goods.csv') {
  const file = Object.assign(new FileOfNode([text]), { name });
  const input = page.container.querySelector<HTMLInputElement>('[aria-label="CSV or Excel file"]');
  if (!input) throw new Error('No file can be chosen.');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const column = (name: string) =>
  [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.control;
/** What a column is read as. */
const meaning = (name: string) => column(name)?.closest('.ant-select')?.textContent;
const pick = (name: string, option: string) => chooseOption(column(name), option);
const isStarted = () => page.text().includes(`/office/import/${ID}`);

afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  localStorage.clear();
  queries.forget();
});

describe('a new import', () => {
  test('guesses the columns, accepts a manual choice, and sends the rows accordingly', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(started);
    const put = jest.spyOn(api, 'put').mockResolvedValue(started);
    await open();
    await choose('Item Code,Item Name,Qty,Colour\nA1,Rice,5,red\nA2,Tea,,green\n');
    await until(() => column('Colour') !== undefined);
    expect(meaning('Item Code')).toBe('SKU');
    await pick('Colour', 'Origin');
    expect(page.field('When was the stock counted?').value).toBe('');
    await page.press('Check 2 rows');
    await until(isStarted);
    expect(post.mock.calls[0]?.[1]).toEqual({
      file_name: 'goods.csv',
      columns: ['sku', 'name', 'stock', 'origin'],
      rows: 2,
    } satisfies NewImportRequest);
    expect(put.mock.calls[0]?.[1]).toEqual({
      rows: [
        { line: 2, cells: { sku: 'A1', name: 'Rice', stock: '5', origin: 'red' } },
        { line: 3, cells: { sku: 'A2', name: 'Tea', stock: '', origin: 'green' } },
      ],
    } satisfies ImportRowsRequest);
    expect(post.mock.calls[1]?.[0]).toBe(`/admin/imports/${ID}/check`);
  });

  test('a file without a SKU column gets a message, and the count has the present time', async () => {
    await open();
    await choose('Name,Qty\nRice,5\n');
    await until(() => page.text().includes('Choose the SKU column'));
    expect(page.button('Check 1 row')?.ariaDisabled).toBe('true');
    await page.press('Counted just now');
    expect(page.field('When was the stock counted?').value).not.toBe('');
  });

  test('shows where a file is broken, and accepts the corrected one', async () => {
    await open();
    await choose('sku,name\nA1,"Rice\n');
    await until(() => page.container.querySelector('[role=alert]') !== null);
    expect(page.text()).toContain('Row 2, column B: A quotation mark');
    await choose('sku,name\nA1,Rice\n');
    await until(() => page.button('Check 1 row') !== null);
  });

  test('continues after a network failure where it stopped, and keeps the choices', async () => {
    const rows = Array.from({ length: 700 }, (_, i) => `A${i},x`).join('\n');
    const post = jest.spyOn(api, 'post').mockResolvedValue(started);
    const put = jest
      .spyOn(api, 'put')
      .mockResolvedValueOnce(started)
      .mockRejectedValueOnce(new ApiError(0, 'network', 'No network.'))
      .mockResolvedValue(started);
    await open();
    await choose(`sku,Colour\n${rows}\n`);
    await until(() => column('Colour') !== undefined);
    await pick('Colour', 'Name');
    await page.press('Check 700 rows');
    await until(() => page.text().includes('Nothing is lost'));
    expect(meaning('Colour')).toBe('Name');
    await page.press('Continue');
    await until(isStarted);
    const sent = put.mock.calls.map(([, body]) => (body as ImportRowsRequest).rows.length);
    expect([sent, post.mock.calls.length]).toEqual([[500, 200, 200], 2]);
  });

  test('reports an unreadable file where it is chosen', async () => {
    await open();
    await choose('only a line', 'old.txt');
    await until(() => page.text().includes('old.txt: The file has no products'));
  });
});
