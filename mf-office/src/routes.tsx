import type { PageHandle } from '@shop/platform/page-handle';
import type { SectionRoute } from '@shop/platform/section-route';
import { PAGES } from './pages.ts';

const Nothing = () => null;
const handle: PageHandle = { title: 'Office' };

/** One gate for all of them. What stands behind it is loaded for the staff alone, so the router knows no screen (`layout/screens.ts`). */
export const routes: SectionRoute[] = [
  {
    handle,
    robots: 'disallowed',
    lazy: () => import(/* webpackChunkName: "office" */ './gate/route.ts'),
    children: Object.values(PAGES).map((path) => ({ path, Component: Nothing })),
  },
];
