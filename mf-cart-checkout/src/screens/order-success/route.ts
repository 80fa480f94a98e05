import type { PageHandle } from '@shop/shared/page-handle.ts';

export { OrderSuccess as Component } from './order-success.tsx';
export const handle: PageHandle = { title: 'Your order' };
