import { expect, it } from '@jest/globals';
import { show } from '@shop/testing/show';
import { QrCode } from './qr-code.tsx';

it('keeps four white squares free on every side, as scanners need', async () => {
  const page = await show(<QrCode text="upi://pay?pa=panseri%40upi" label="UPI code" />);
  const code = page.container.querySelector('svg');
  const size = Number(code?.getAttribute('viewBox')?.split(' ')[2]);
  const dots = [...(code?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)];
  const places = dots.flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
  await page.leave();
});
