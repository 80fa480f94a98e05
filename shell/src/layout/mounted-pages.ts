export interface MountedPage {
  id: number;
  /** The section's route: everything below it stays mounted while only its address changes. */
  route: string;
  entry: string;
  staysMounted: boolean | undefined;
}

let made = 0;

/** Such as a list and a product, between which Back and forward switch. */
const MOST_HIDDEN = 2;

/** The pages that are mounted after a navigation, the shown one first. */
export function pagesAfter(pages: readonly MountedPage[], now: Omit<MountedPage, 'id'>): readonly MountedPage[] {
  const [shown, ...rest] = pages;
  if (shown?.route === now.route) return shown.entry === now.entry ? pages : [{ ...shown, ...now }, ...rest];
  const back = rest.find(({ route, entry }) => route === now.route && entry === now.entry);
  const hidden = pages.filter(({ staysMounted, route }) => staysMounted && route !== now.route);
  return [back ?? { id: ++made, ...now }, ...hidden.slice(0, MOST_HIDDEN)];
}
