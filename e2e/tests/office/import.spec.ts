import { randomInt } from 'node:crypto';
import { expectAccessible } from '../../harness/accessibility.ts';
import { goInside } from '../../harness/go-inside.ts';
import { expect, test } from '../../harness/test.ts';

const fileOf = (text: string) => ({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file with an error is corrected, imported, seen in the shop and undone; the figures are read as tables', async ({
  page,
  shopAdmin: _,
}) => {
  const name = `Quixotic barley ${randomInt(1_000_000_000)}`;
  const lines = (mrp: string) => `Item Code,Item Name,Group,M.R.P.\n${name},${name},Imported,${mrp}\n`;
  const file = page.getByLabel('CSV or Excel file');
  const check = page.getByRole('button', { name: 'Check 1 row' });

  await page.goto('/office/import');
  await file.setInputFiles(fileOf(lines('04-Jan')));
  await check.click();
  await expect(page.getByText('The spreadsheet has made a date of this: 04-Jan.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose the corrected file' }).click();
  await file.setInputFiles(fileOf(lines('140')));
  await check.click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported: 1 new')).toBeVisible();
  const imported = page.url();

  await page.goto(`/productsSearch/${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone: every field is as it was')).toBeVisible();

  await test.step('the figures are read as tables', async () => {
    await goInside(page, '/office/figures?period=month');
    await page.getByText('As a table').last().click();
    await expect(page.getByRole('table', { name: 'Orders and revenue' })).toBeVisible();
    await expectAccessible(page);
  });
});
