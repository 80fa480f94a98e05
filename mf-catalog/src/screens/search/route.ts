import type { PageHandle } from '@shop/platform/page-handle';

export { loader } from './loader.ts';
export { SearchScreen as Component } from './search.tsx';

export const handle: PageHandle = { title: 'Search', staysMounted: true };
