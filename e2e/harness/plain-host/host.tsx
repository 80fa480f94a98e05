import { createInstance } from '@module-federation/runtime';
import type { OrderDetailsProps } from '@shop/contract/fragments/order-details';
import * as platform from '@shop/platform';
import * as money from '@shop/pricing/money';
import * as orderAmounts from '@shop/pricing/order-amounts';
import * as prices from '@shop/pricing/prices';
import * as quantity from '@shop/pricing/quantity';
import * as jotai from 'jotai';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as router from 'react-router-dom';
import { sampleOrder } from './sample-order.ts';

const shared = (version: string, module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const query = new URLSearchParams(location.search);
const remote = query.get('remote') ?? '';

const host = createInstance({
  name: 'somebody_elses_page',
  // A manifest or a remoteEntry: the runtime accepts both.
  remotes: [{ name: remote, entry: query.get('entry') ?? '' }],
  shared: {
    react: shared('19.3.1', React),
    'react-dom': shared('19.3.1', ReactDom),
    'react-dom/client': shared('19.3.1', ReactDomClient),
    'react-router-dom': shared('7.18.5', router),
    jotai: shared('3.0.1', jotai),
    '@shop/platform': shared('0.2.0', platform),
    '@shop/pricing/money': shared('0.1.0', money),
    '@shop/pricing/order-amounts': shared('0.1.0', orderAmounts),
    '@shop/pricing/prices': shared('0.1.0', prices),
    '@shop/pricing/quantity': shared('0.1.0', quantity),
  },
});

async function load<Module>(name: string): Promise<Module> {
  const loaded = await host.loadRemote<Module>(`${remote}/${name}`);
  if (!loaded) throw new Error(`There is no ${name}.`);
  return loaded;
}

async function fragment() {
  const { Fragment } = await load<{ Fragment: React.ComponentType<OrderDetailsProps> }>('order-details');
  return (
    <router.MemoryRouter>
      <Fragment order={sampleOrder} isPaidElsewhere />
    </router.MemoryRouter>
  );
}

/** All pages of the section, in this page's own router. */
async function pageAt(path: string) {
  const { routes } = await load<{ routes: router.RouteObject[] }>('routes');
  return <router.RouterProvider router={router.createMemoryRouter(routes, { initialEntries: [path] })} />;
}

const path = query.get('path');
const shown = path === null ? await fragment() : await pageAt(path);
ReactDomClient.createRoot(document.body.appendChild(document.createElement('main'))).render(shown);
