import type { PageHandle } from '@shop/platform/page-handle';
import { t } from '../../t.ts';

export { loader } from './loader.ts';
export { SearchScreen as Component } from './search.tsx';

export const handle: PageHandle = { title: () => t('Search'), staysMounted: true };
