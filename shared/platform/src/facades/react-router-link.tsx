import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** The router's own works out every address against the matched routes: with sixty links an eighth of a page's drawing. */
function DrawnLink(props: LinkProps) {
  const { to, discover, mask, prefetch, preventScrollReset, relative, reloadDocument, replace, state, ...more } = props;
  const { viewTransition, defaultShouldRevalidate, useTransitions, ...anchor } = more as typeof more & {
    useTransitions?: unknown;
  };
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  return <a {...anchor} href={to} data-discover={discover === 'none' ? undefined : 'true'} />;
}

type ShopLink = (props: Omit<LinkProps, 'prefetch'>) => ReactNode;

/** On the server, where nothing is clicked, a link to a path of the shop is drawn as the anchor that it becomes. */
export const Link: ShopLink = __SERVER__ ? DrawnLink : RouterLink;
