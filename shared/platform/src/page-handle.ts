/** A route's `handle`: the shell's header on a phone for this page. A function gets the loader's data. */
export interface PageHandle<Data = unknown> {
  title?: string | ((data: Data) => string);
  /** If the title is in another language than the page. */
  titleLang?: (data: Data) => string | undefined;
  /** If the admin sees another page at the same address. */
  adminTitle?: string;
  /**
   * A page that is left stays mounted, hidden, and Back shows it in the next frame. Its effects continue meanwhile; code
   * that acts on the whole document uses `useIsPageShown`. It reads `usePageLocation` and `usePageData`:
   * the router's own hooks return what belongs to the page that is shown.
   */
  staysMounted?: boolean;
  /**
   * The staff's frame is around this page instead of the customers' header and footer: `always` on pages for staff alone, `for staff`
   * where customers have another page at the same address.
   */
  frame?: 'always' | 'for staff';
  /** Without a stored login, or a state of the history entry besides, the home page comes instead, before anything is painted. */
  needs?: 'login' | 'login and state';
}
