interface Authentication {
  isAuthenticated?: boolean;
  user?: { _id: string } | null;
  role?: string;
}

const read = <Value>(key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;

/** If storage is blocked, or contains something else, the page stays as served. */
function apply(choice: (html: HTMLElement) => void) {
  try {
    choice(document.documentElement);
  } catch {
    // The page stays as served.
  }
}

/** Before the first paint, so that no page appears in the wrong theme. */
export const showTheme = () =>
  apply((html) => {
    const theme = read<unknown>('theme');
    if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
  });

/** The home page in the language of this page. */
const goHome = () => location.replace(`/${document.documentElement.lang.replace(/^en.*/, '')}`);

/** Sends visitors who may not see this page to the home page before anything is shown. The page itself checks again. */
export const leaveForbidden = (leave = goHome) =>
  apply((html) => {
    const { needs } = html.dataset;
    if (!needs) return;
    const isKnown = read<Authentication>('authentication')?.user;
    if (isKnown && (needs === 'login' || history.state)) return;
    html.hidden = true;
    leave();
  });

const isFromHere = () => document.referrer.startsWith(`${location.origin}/`);

/**
 * Visitors who chose a language on this device and come from outside the shop get the page in that language. Links
 * within the shop lead to their own address.
 */
export const openInChosenLanguage = (leave = (address: string) => location.replace(address)) =>
  apply((html) => {
    const { languages, stored } = html.dataset;
    const chosen = languages && read<string>('language');
    if (!chosen || stored || isFromHere() || !languages.split(' ').includes(chosen)) return;
    const { pathname, search, hash } = location;
    html.hidden = true;
    leave(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`);
  });

/** Marks pages for staff, who then never see the customers' header. */
export const noteStaff = () =>
  apply((html) => {
    if (read<Authentication>('authentication')?.role === 'admin') html.dataset.staff = '';
  });

/** Reserves space from the first paint for a returning customer's usual products, which come first on the home page. */
export const reserveUsual = () =>
  apply((html) => {
    const { isAuthenticated, user } = read<Authentication>('authentication') ?? {};
    if (isAuthenticated && user && read('usual') === user._id) html.dataset.usual = '';
  });
