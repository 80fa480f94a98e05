import '../../../../shell/src/styles/tokens.css';
import '../../../../shell/src/styles/base.css';
import { connectFragments } from '@shop/platform';
import { readPageData } from '../../../../shell/src/document/page-data.ts';
import { startRouter } from '../../../../shell/src/router/browser-router.ts';
import { showPage } from '../../../../shell/src/show-page.tsx';
import { plainRelease, routesOf } from './all-routes.ts';

const fragments: Record<string, () => Promise<unknown>> = {
  'mf-orders/order-details': () => import('../../../../mf-orders/src/fragments/order-details.tsx'),
};

async function start() {
  connectFragments((section, name) => fragments[`${section}/${name}`]?.() as never);
  const data = readPageData();
  await showPage(data, await startRouter(plainRelease, data.hydration, routesOf));
}

void start();
