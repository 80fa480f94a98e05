import { afterEach, expect, test } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { Drawing } from './drawing.tsx';

let page: Shown;
const before = globalThis.ResizeObserver;
afterEach(async () => {
  await page.leave();
  globalThis.ResizeObserver = before;
});

/** The browser says how wide the page is. */
class WideObserver {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe = () => this.report([{ contentRect: { left: 0, top: 0, width: 640, height: 172 } }]);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

test('a plot has round steps, and the bar under a finger says its numbers', async () => {
  Object.assign(globalThis, { ResizeObserver: WideObserver });
  const bars = ['09:00', '10:00', '11:00'].map((label, at) => ({ label, now: 400 * at, before: 650 }));
  const rupees = (value: number) => `₹${value}`;
  page = await show(<Drawing title="Revenue" bars={bars} show={rupees} before="yesterday" elsewhere="Below." />);
  const svg = page.container.querySelector('svg') as SVGSVGElement;
  await until(() => svg.getAttribute('width') === '640');
  expect([...svg.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['₹0', '₹500', '₹1000', '09:00', '10:00', '11:00']),
  );
  expect(page.container.querySelector('p')).toBeNull();
  const finger = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(finger, 'offsetX', { value: 600 });
  await act(async () => void svg.dispatchEvent(finger));
  expect(page.container.querySelector('p')?.textContent).toBe('11:00 ₹800, yesterday ₹650');
});
