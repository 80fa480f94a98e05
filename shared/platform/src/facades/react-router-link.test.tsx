import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

let drawn: typeof import('./react-router-link.tsx');
beforeAll(async () => {
  Object.assign(globalThis, { __SERVER__: true });
  drawn = await import('./react-router-link.tsx');
});
afterAll(() => void Object.assign(globalThis, { __SERVER__: false }));

const at = (path: string, node: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>);
const attributes = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort();

const PAGES = ['/', '/categories/ab1', '/categories/AB1/more', '/categories/ab12', '/cart?from=/', '/cart/'];
const LINKS = ['/', '/categories/ab1', '/cart', '/a b', '/cart?x=1', '../cart'];

describe('on the server', () => {
  it.each(LINKS)("a link to %s in a menu renders like the router's", (to) => {
    for (const page of PAGES)
      for (const end of [true, false]) {
        const [ours, theirs] = [drawn.NavLink, RouterNavLink].map((Link) =>
          at(page, <Link {...{ to, end, children: 'there' }} />),
        );
        expect(attributes(ours ?? '')).toEqual(attributes(theirs ?? ''));
        expect(ours).toMatch(/>there<\/a>$/);
      }
  });

  it('a menu link with its own look is left to the router', () => {
    const { NavLink } = drawn;
    expect(at('/cart', <NavLink to="/cart" className={({ isActive }) => (isActive ? 'here' : '')} />)).toContain(
      '"here"',
    );
    expect(at('/cart', <NavLink to="/cart" title="Your cart" />)).toContain('title="Your cart"');
  });

  it.each(LINKS)('a link to %s is the anchor that the router renders', (to) => {
    const { Link } = drawn;
    const props = { className: 'a', viewTransition: true, replace: true, state: { a: 1 }, children: 'there' };
    expect(attributes(at('/details/1', <Link to={to} {...props} />))).toEqual(
      attributes(at('/details/1', <RouterLink to={to} {...props} />)),
    );
  });
});
