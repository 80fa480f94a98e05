import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { PageShown } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ProductCard } from '../../features/products/product-card.tsx';
import { offerFirstFrames } from './first-frame.tsx';

const product = sampleProduct({ name: 'Toor dal', img_ids: [] });
let page: Shown;
let keepList: () => void;
let main: HTMLElement;

/** A page that may be hidden while another is shown. */
function List() {
  const [isShown, setShown] = useState(true);
  keepList = () => setShown(false);
  return (
    <PageShown value={isShown}>
      <ProductCard product={product} />
    </PageShown>
  );
}

const Page = () => <button type="button">{useLocation().pathname}</button>;

beforeEach(async () => {
  jest.useFakeTimers();
  main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, {
    ResizeObserver: Observer,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  offerFirstFrames();
  page = await show(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="*" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
});

afterEach(async () => {
  await page.leave();
  main.remove();
  jest.useRealTimers();
});

const frame = () => main.querySelector<HTMLElement>(':scope > [aria-hidden]');
const link = () => page.container.querySelector('a');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const fire = (event: Event) => act(async () => void link()?.dispatchEvent(event));
const press = () => fire(new MouseEvent('pointerdown', { bubbles: true }));
const click = (more: MouseEventInit = {}) =>
  fire(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

describe('the first frame of a product', () => {
  it('appears with the tap, with name and price, before its link is followed', async () => {
    await click();
    expect(frame()?.style.opacity).toBe('');
    expect(frame()?.textContent).toContain('Toor dal');
    expect(frame()?.textContent).toContain('₹');
    expect(frame()?.querySelector('[inert] h1')?.textContent).toBe('Toor dal');
    expect(link()).not.toBeNull();
    await pass(100);
    expect(page.text()).toBe(`/details/${product._id}`);
    expect(frame()).toBeNull();
  });

  it('is rendered invisibly while a finger rests on the card, and removed if the finger does not tap', async () => {
    await press();
    await pass(20);
    expect(frame()?.style.opacity).toBe('0');
    const drawn = frame();
    await click();
    expect(frame()).toBe(drawn);
    expect(frame()?.style.opacity).toBe('');
    await pass(100);
    expect(frame()).toBeNull();
  });

  it('is removed if the finger does not tap', async () => {
    await press();
    await pass(20);
    expect(frame()).not.toBeNull();
    await pass(1500);
    expect(frame()).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is not used for links that open elsewhere: %o',
    async (more) => {
      link()?.addEventListener('click', (event) => event.preventDefault());
      await click(more);
      expect(frame()).toBeNull();
    },
  );

  it('disappears with the list that it covers, if that is hidden', async () => {
    await click();
    await act(async () => keepList());
    expect(frame()).toBeNull();
    expect(link()).not.toBeNull();
    await press();
    await pass(20);
    expect(frame()).toBeNull();
  });

  it('passes a tap to its page, but not the second of a double click', async () => {
    await click();
    const elementFromPoint = jest.fn(() => page.container.querySelector('button'));
    Object.assign(document, { elementFromPoint });
    const tapFrame = (detail: number) =>
      frame()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, clientX: 10, clientY: detail }));
    tapFrame(1);
    tapFrame(2);
    await pass(100);
    expect(elementFromPoint.mock.calls).toEqual([[10, 1]]);
  });
});
