import type { PageRelease } from '@shop/contract/release';
import type { RouteObject } from 'react-router-dom';
import { routes as account } from '../../../../mf-account/src/routes.tsx';
import { routes as cartCheckout } from '../../../../mf-cart-checkout/src/routes.tsx';
import { routes as catalog } from '../../../../mf-catalog/src/routes.tsx';
import { routes as orders } from '../../../../mf-orders/src/routes.tsx';
import { sectionRoutes } from '../../../../shell/src/router/section-routes.tsx';

const parts: Record<string, RouteObject[]> = {
  'mf-catalog': catalog,
  'mf-cart-checkout': cartCheckout,
  'mf-account': account,
  'mf-orders': orders,
};

export const routesOf = async (section: string) => parts[section] ?? [];

export const routes = Object.entries(parts).flatMap(([section, own]) => sectionRoutes(section, own));

/** One build that owns every path, in the shape in which the shell looks up who owns one. */
export const plainRelease: PageRelease = {
  version: 1,
  shell: '',
  channel: 'live',
  sections: Object.fromEntries(
    Object.entries(parts).map(([section, own]) => [
      section,
      { build: 'plain', entry: '', integrity: '', css: [], paths: own.flatMap(({ path }) => path ?? []) },
    ]),
  ),
};
