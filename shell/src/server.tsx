import { createHash } from 'node:crypto';
import type { RenderedPage, RenderInput } from '@shop/contract/release';
import * as shop from '@shop/platform';
import * as money from '@shop/pricing/money';
import * as orderAmounts from '@shop/pricing/order-amounts';
import * as prices from '@shop/pricing/prices';
import * as quantity from '@shop/pricing/quantity';
import * as jotai from 'jotai';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import * as router from 'react-router-dom';
import { inlineScripts } from './document/inline-scripts.ts';
import { renderWith } from './render.tsx';
import { ownerOf } from './router/ownership.ts';
import { sectionRoutes } from './router/section-routes.tsx';

/** Packages that section bundles require. */
export const shares: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react-router-dom': router,
  jotai,
  '@shop/platform': shop,
  '@shop/pricing/money': money,
  '@shop/pricing/order-amounts': orderAmounts,
  '@shop/pricing/prices': prices,
  '@shop/pricing/quantity': quantity,
};

/** In pages with a form action: React's script that remembers a form which is submitted before its code has loaded. */
const formScript = /<script>(.*)<\/script>/s.exec(renderToString(<form action={() => undefined} />))?.[1] ?? '';

export const inlineScriptHashes = [...inlineScripts, formScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

const NONE: router.RouteObject[] = [];
const mounted = new WeakMap<router.RouteObject[], router.RouteObject[]>();

/** One route table for all pages, so that it is ranked once. */
function mountedOnce(section: string, routes: router.RouteObject[]) {
  const known = mounted.get(routes) ?? sectionRoutes(section, routes);
  mounted.set(routes, known);
  return known;
}

async function mountedRoutes(input: RenderInput) {
  const section = ownerOf(input.release, new URL(input.url, input.origin).pathname);
  if (!section) return NONE;
  try {
    const { routes } = await input.loadSection(section);
    return mountedOnce(section, routes as router.RouteObject[]);
  } catch {
    return null;
  }
}

export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  return renderWith(await mountedRoutes(input), input);
}

export function drawComponent(component: unknown, props: object): string {
  const Component = component as React.ComponentType<object>;
  return renderToStaticMarkup(
    <jotai.Provider>
      <router.MemoryRouter>
        <Component {...props} />
      </router.MemoryRouter>
    </jotai.Provider>,
  );
}
