import type { PageRelease, PageSettings } from '@shop/contract/release';
import type { PathOwner } from '../router/ownership.ts';

export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';

/** What stands in the HTML for the browser: the release of this tab and what the page was rendered with. */
export interface PageData {
  release: PageRelease;
  settings: PageSettings;
  /** Who owns this address, and by which of its paths: its code is sent for before the router is there to ask. */
  owner?: PathOwner;
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null } | null;
}

let read: PageData | undefined;

export function readPageData(): PageData {
  if (read) return read;
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('This page carries no release');
  read = JSON.parse(text) as PageData;
  return read;
}

const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that may stand inside a script element. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (found) => unsafe[found] ?? '');
