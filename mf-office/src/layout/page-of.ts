import { matchPath } from 'react-router-dom';
import { PAGES, type PageName } from '../lib/pages.ts';

const names = Object.keys(PAGES) as PageName[];

/** The page of a path; of several, the one without parameters. */
export function pageOf(pathname: string) {
  const matches = names.flatMap((name) => {
    const match = matchPath({ path: PAGES[name] }, pathname);
    return match ? [{ name, params: match.params as Record<string, string | undefined> }] : [];
  });
  return matches.find(({ params }) => Object.keys(params).length === 0) ?? matches[0];
}
