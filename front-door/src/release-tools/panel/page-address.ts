import { localOrigin } from '../local-origin.ts';

const QUERY = 'release-tools';

/** The address on this machine that this page may load its build from; the front door allowed it. */
export const pageOrigin = () => localOrigin(new URLSearchParams(location.search).get(QUERY) ?? '');

/** Reloads this page with the panel, which may then connect to `origin`. */
export function reloadWithPanel(origin = '') {
  const url = new URL(location.href);
  url.searchParams.set(QUERY, origin);
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
