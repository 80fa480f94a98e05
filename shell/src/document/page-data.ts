import type { PageRelease, PageSettings } from '@shop/contract/release';
import type { TextsOfPart } from '@shop/platform';
import type { PathOwner } from '../router/ownership.ts';

export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';

/** The data in the HTML for the browser: the release of this tab and the data that the page was rendered with. */
export interface PageData {
  release: PageRelease;
  settings: PageSettings;
  /** The section that owns this address, and the matching path: its code is fetched before the router starts. */
  owner?: PathOwner;
  /** The texts of the page, if it is not in English. */
  texts?: Record<string, TextsOfPart>[];
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
