import type { Routes } from '../http/plugin.ts';
import type { Shop } from '../shop.ts';
import { changeRoutes } from './changes/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { groupPriceRoutes } from './groups/price-routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { staffRoutes } from './staff/routes.ts';

export const peopleRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    for (const routes of [staffRoutes, customerRoutes, groupRoutes, groupPriceRoutes, changeRoutes])
      await app.register(routes(shop));
  };
