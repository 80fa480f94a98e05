import type { PageRelease } from '@shop/contract/release';
import { loaderApi } from '@shop/platform';
import type { RouteObject } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { PageError } from '../layout/page-error.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { Pages } from '../layout/pages.tsx';
import { ownerOf, redirectOf } from './ownership.ts';
import { SectionUnavailable } from './section-unavailable.ts';
import { loadShopFront } from './shop-front-loader.ts';

export const ROOT = 'shell:root';
export const PAGE = 'shell:page';

const Nothing = () => null;

/** The shell's own tree; a section's routes are added below `PAGE`. */
export function shellRoutes(release: PageRelease, mounted: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: ROOT,
      Component: Layout,
      loader: (args) => loadShopFront(loaderApi(args)),
      shouldRevalidate: () => false,
      children: [
        {
          id: PAGE,
          Component: Pages,
          HydrateFallback: PageSkeleton,
          ErrorBoundary: PageError,
          children: [
            ...mounted,
            {
              id: 'shell:unknown',
              path: '*',
              loader({ request }) {
                const { pathname } = new URL(request.url);
                const section = ownerOf(release, pathname);
                if (section) throw new SectionUnavailable(section);
                const to = redirectOf(release, pathname);
                if (to) throw new Response(null, { status: 302, headers: { Location: to } });
                throw new Response(null, { status: 404 });
              },
              Component: Nothing,
            },
          ],
        },
      ],
    },
  ];
}
