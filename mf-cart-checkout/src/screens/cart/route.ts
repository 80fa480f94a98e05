import type { PageHandle } from '@shop/platform/page-handle';

export { CartScreen as Component } from './cart.tsx';
export const handle: PageHandle = { title: 'Your cart' };
