import type { ReactNode } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router';

/**
 * The router resolves every address against the matched routes: with sixty links this is an eighth of a page's
 * rendering.
 */
function DrawnLink(props: LinkProps) {
  const { to, discover, mask, prefetch, preventScrollReset, relative, reloadDocument, replace, state, ...more } = props;
  const { viewTransition, defaultShouldRevalidate, useTransitions, ...anchor } = more as typeof more & {
    useTransitions?: unknown;
  };
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  return <a {...anchor} href={to} data-discover={discover === 'none' ? undefined : 'true'} />;
}

type ShopLink = (props: Omit<LinkProps, 'prefetch'>) => ReactNode;

/** On the server, where nothing is clicked, a link to a path of the shop is rendered as its final anchor. */
export const Link: ShopLink = __SERVER__ ? DrawnLink : RouterLink;

/** Only characters that an address does not encode. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$|^\/$/;

/** Whether the page is the link's own, or one below it; the router compares in lower case. */
function isAt(pathname: string, to: string, end: boolean): boolean {
  const here = pathname.toLowerCase();
  const there = to.toLowerCase();
  return here === there || (!end && here.startsWith(there) && here.charAt(there.length) === '/');
}

function DrawnNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, end = false, children, className, ...rest } = props;
  const isOwn = Object.keys(rest).length === 0 && className === undefined && typeof children !== 'function';
  if (!isOwn || typeof to !== 'string' || !PLAIN_PATH.test(to)) return <RouterNavLink {...props} />;
  const isActive = isAt(pathname, to, end);
  return (
    <a aria-current={isActive ? 'page' : undefined} className={isActive ? 'active' : ''} href={to} data-discover="true">
      {children}
    </a>
  );
}

/** Like `Link`: on the server there is no navigation, so only the current page matters. */
export const NavLink: (props: NavLinkProps) => ReactNode = __SERVER__ ? DrawnNavLink : RouterNavLink;
