interface Authentication {
  isAuthenticated?: boolean;
  user?: { _id: string } | null;
  role?: string;
}

const read = <Value>(key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;

/** Where nothing can be stored, or something else is, the page stays as it was served. */
function apply(choice: (html: HTMLElement) => void) {
  try {
    choice(document.documentElement);
  } catch {
    // As served.
  }
}

/** No page shows in the wrong theme. */
export const showTheme = () =>
  apply((html) => {
    const theme = read<unknown>('theme');
    if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
  });

/** In the language of this page. */
const goHome = () => location.replace(`/${document.documentElement.lang.replace(/^en.*/, '')}`);

/** Whoever may not see this page goes to the home page at once, and sees nothing else before. The page itself decides again. */
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
 * Who has chosen a language on this device and comes from elsewhere, such as their home screen, gets the page in that language. The
 * links of the shop lead where they say.
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

/** Where staff have another page than customers, they never see the customers' header. */
export const noteStaff = () =>
  apply((html) => {
    if (read<Authentication>('authentication')?.role === 'admin') html.dataset.staff = '';
  });

/** A returning customer's usual products come first on the home page: their space is reserved from the first paint. */
export const reserveUsual = () =>
  apply((html) => {
    const { isAuthenticated, user } = read<Authentication>('authentication') ?? {};
    if (isAuthenticated && user && read('usual') === user._id) html.dataset.usual = '';
  });
