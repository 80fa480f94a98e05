import type { PageHandle } from '@shop/platform/page-handle';
import type { SectionRoute } from '@shop/platform/section-route';
import { PAGES } from './lib/pages.ts';

const Nothing = () => null;
const handle: PageHandle = { title: 'Office', frame: 'always' };

/**
 * One gate for all of them. The screens are only loaded for staff, so the router does not know them
 * (`layout/screens.ts`).
 */
export const routes: SectionRoute[] = [
  {
    handle,
    robots: 'disallowed',
    lazy: () => import(/* webpackChunkName: "office" */ './gate/route.ts'),
    children: Object.values(PAGES).map((path) => ({ path, Component: Nothing })),
  },
];
