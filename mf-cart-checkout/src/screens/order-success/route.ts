import type { PageHandle } from '@shop/platform/page-handle';

export { OrderSuccess as Component } from './order-success.tsx';
export const handle: PageHandle = { title: 'Your order', needs: 'login and state' };
