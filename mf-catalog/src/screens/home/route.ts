import type { PageHandle } from '@shop/platform/page-handle';

export { Home as Component } from './home.tsx';
export { loader } from './loader.ts';

export const handle: PageHandle = { staysMounted: true };
