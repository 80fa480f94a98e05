import { expect, type Page, test } from '@playwright/test';
import { shopUrl } from '../../harness/addresses.ts';
import { federationOf } from '../../harness/federation.ts';
import { openPlainHost } from '../../harness/plain-host/open-plain-host.ts';
import { demoProducts } from '../catalog/shelf.ts';

// One build for all of them.
test.describe.configure({ mode: 'default' });
let host: Awaited<ReturnType<typeof openPlainHost>>;
test.beforeAll(async () => {
  host = await openPlainHost(shopUrl());
});
test.afterAll(() => host.close());

/** Where a live section is, in the two ways that a host may name it. */
async function addressesOf(section: string) {
  const manifest = `${shopUrl()}/_sections/${section}/live/mf-manifest.json`;
  const { metaData } = await (await fetch(manifest)).json();
  return { manifest, entry: `${metaData.publicPath}${metaData.remoteEntry.name}` };
}

/** Errors of the code. That page has nobody logged in and no icon: what its browser says of those responses is as it should be. */
function errorsOf(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !message.text().startsWith('Failed to load resource') &&
      errors.push(message.text()),
  );
  return errors;
}

for (const by of ['manifest', 'entry'] as const) {
  test(`a page of another project shows the order details of mf-orders by its ${by}`, async ({ page }) => {
    const errors = errorsOf(page);
    const { [by]: entry } = await addressesOf('mf-orders');
    await page.goto(host.address({ remote: 'mf_orders', entry }));
    await expect(page.getByText('Sona Masoori')).toBeVisible();
    await expect(page.getByText('ORD-ELSEWHERE')).toBeVisible();
    const sheets = page.locator('link[rel=stylesheet]');
    await expect(sheets.first()).toHaveAttribute('href', new RegExp(`^${shopUrl()}/_sections/mf-orders/`));
    expect(errors).toEqual([]);
  });

  test(`a page of another project shows a product page of mf-catalog by its ${by}`, async ({ page }) => {
    const errors = errorsOf(page);
    const [product] = await demoProducts();
    if (!product) throw new Error('The demo has no product');
    const { [by]: entry } = await addressesOf('mf-catalog');
    await page.goto(host.address({ remote: 'mf_catalog', entry, path: `/details/${product._id}` }));
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    await expect(page.getByRole('img', { name: product.name }).first()).toBeVisible();
    const [own, remote] = await federationOf(page);
    expect([own?.name, own?.remotes, remote?.name]).toEqual(['somebody_elses_page', ['mf_catalog'], 'mf_catalog']);
    expect(errors).toEqual([]);
  });
}
