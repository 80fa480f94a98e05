export interface MountedPage {
  id: number;
  /** The section's route, below which everything stays while only its own address changes. */
  route: string;
  entry: string;
  staysMounted: boolean | undefined;
}

let made = 0;

/** A list and a product, or other pages that Back and forward lead through. */
const MOST_HIDDEN = 2;

/** The pages that are mounted after a navigation, the shown one first. */
export function pagesAfter(pages: readonly MountedPage[], now: Omit<MountedPage, 'id'>): readonly MountedPage[] {
  const [shown, ...rest] = pages;
  if (shown?.route === now.route) return shown.entry === now.entry ? pages : [{ ...shown, ...now }, ...rest];
  const back = rest.find(({ route, entry }) => route === now.route && entry === now.entry);
  const hidden = pages.filter(({ staysMounted, route }) => staysMounted && route !== now.route);
  return [back ?? { id: ++made, ...now }, ...hidden.slice(0, MOST_HIDDEN)];
}
