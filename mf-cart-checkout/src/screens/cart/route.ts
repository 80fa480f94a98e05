import type { PageHandle } from '@shop/shared/page-handle.ts';

export { CartScreen as Component } from './cart.tsx';
export const handle: PageHandle = { title: 'Your cart' };
