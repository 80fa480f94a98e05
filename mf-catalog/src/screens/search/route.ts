import type { PageHandle } from '@shop/shared/page-handle.ts';

export { loader } from './loader.ts';
export { SearchScreen as Component } from './search.tsx';

export const handle: PageHandle = { title: 'Search' };
