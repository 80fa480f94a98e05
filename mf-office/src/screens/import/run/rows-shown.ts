import type { ImportRowsShown, OfficeImport } from '@shop/contract/office/imports';

export const SHOWN: readonly ImportRowsShown[] = ['faulty', 'changed', 'added', 'same', 'noted'];

const isShown = (text: string | null): text is ImportRowsShown => SHOWN.some((each) => each === text);

/** A dry run with errors begins with them. */
export function shownOf({ state, counts }: OfficeImport, wanted: string | null): ImportRowsShown | undefined {
  if (isShown(wanted)) return wanted;
  return wanted === null && state === 'checked' && counts.faulty > 0 ? 'faulty' : undefined;
}

export function linkTo(show: ImportRowsShown | undefined, page = 1): string {
  const params = new URLSearchParams({ show: show ?? 'all' });
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}
