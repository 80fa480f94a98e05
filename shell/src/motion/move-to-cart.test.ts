import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { cartItemsAtom, shopStore } from '@shop/platform';
import { cartItem } from '@shop/platform/cart/cart-item';
import { moveToCart } from './move-to-cart.ts';

const moved: Element[] = [];
let layouts = 0;

beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.assign(Element.prototype, {
    animate(this: Element) {
      moved.push(this);
      return {};
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get() {
      layouts += 1;
      return document.body;
    },
  });
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', { get: () => '/rice.webp' });
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 100);
  moveToCart();
});
beforeEach(() => {
  jest.useFakeTimers();
  moved.length = 0;
  layouts = 0;
  document.body.innerHTML = `
    <header><a href="/cart">Cart</a></header>
    <main id="main"><ul><li><picture><img alt=""></picture><button>Add</button></li></ul></main>`;
});
afterEach(() => {
  jest.useRealTimers();
});

const add = () => document.querySelector('button');
const grow = () => shopStore.set(cartItemsAtom, (items) => [...items, cartItem(sampleProduct(), 1)]);

describe('a product that is added to the cart by a tap', () => {
  it('visibly moves there after the frame of the tap, even if the button has disappeared', async () => {
    add()?.click();
    add()?.remove();
    grow();
    expect(moved).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    expect(moved.map(({ tagName }) => tagName)).toEqual(['IMG', 'A']);
  });

  it('causes no layout during the tap', () => {
    add()?.click();
    grow();
    expect(layouts).toBe(0);
  });
});
