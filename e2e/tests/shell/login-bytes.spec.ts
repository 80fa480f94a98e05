import { brotliCompressSync } from 'node:zlib';
import { openLogin } from '../../harness/login-dialog.ts';
import { expect, test } from '../../harness/test.ts';

const BUDGET = 70 * 1024;

test('opening the login loads at most 70 KiB beside what the page has, and the page itself has none of it', async ({
  page,
}) => {
  let bytes = 0;
  const files: string[] = [];
  let counting = false;
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!counting || !/\.(js|css)$/.test(pathname)) return;
    files.push(pathname);
    bytes += brotliCompressSync(await response.body()).length;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).join(' '));
  expect(scripts).not.toContain('/login.');
  counting = true;
  await openLogin(page);
  await page.waitForLoadState('networkidle');
  expect(files.some((file) => file.includes('/login.'))).toBe(true);
  expect(bytes).toBeLessThan(BUDGET);
});
