import { authenticationAtom, profileAtom, translator, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { Icon } from '@shop/ui/icon';
import { backIcon, languageIcon, menuIcon, searchIcon } from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { t } from '../t.ts';
import { CartLink } from './cart-link.tsx';
import { CategoriesNav } from './categories-nav.tsx';
import styles from './header.module.css';
import { Mark, Wordmark } from './logo.tsx';
import { ProfileButton } from './profile-button.tsx';
import { SearchForm } from './search-form.tsx';
import { sidebarOpenAtom } from './sidebar-open.ts';

/** The page's title from its route's `handle`; by default the shop's name. */
function usePageTitle(): { title: string; lang?: string | undefined } {
  const { business_name = '', business_name_lang } = useAtomValue(profileAtom);
  const match = useMatches().findLast(({ handle }) => (handle as PageHandle | undefined)?.title !== undefined);
  const { role } = useDevice(authenticationAtom);
  const { title, titleLang, adminTitle } = (match?.handle as PageHandle | undefined) ?? {};
  // The title is among the section's own texts.
  const section = translator(match?.id.split(':', 1)[0] ?? '');
  if (role === 'admin' && adminTitle) return { title: section.t(adminTitle) };
  if (typeof title === 'string') return { title: section.t(title) };
  const data = match?.loaderData;
  return title && data
    ? { title: title(data), lang: titleLang?.(data) }
    : { title: business_name, lang: business_name_lang };
}

/** Pages with an address form. */
const FORMS = ['/cart', '/savedAddresses'];

/** One header: on a phone the home page has the full one, every other page shows its title and a way back. */
export function Header() {
  const { business_name = 'Panseri', business_name_lang } = useAtomValue(profileAtom);
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const { title, lang } = usePageTitle();
  const openSidebar = useSetAtom(sidebarOpenAtom);
  const find = useRef<HTMLDivElement>(null);
  const [searchedAt, setSearchedAt] = useState<string>();
  const searching = searchedAt === pathname;
  const toggleSearch = () => {
    flushSync(() => setSearchedAt(searching ? undefined : pathname));
    find.current?.querySelector('input')?.focus();
  };
  return (
    <header className={styles.top}>
      <div className={styles.shutter}>
        <div className={styles.in} data-page-kind={isHome ? 'home' : 'sub'} data-searching={searching || undefined}>
          {isHome ? (
            <button
              type="button"
              className={`${styles.icon} ${styles.narrow}`}
              aria-label={t('Menu')}
              aria-haspopup="dialog"
              onClick={() => openSidebar(true)}
            >
              <Icon path={menuIcon} />
            </button>
          ) : (
            <BackLink />
          )}
          <Link className={styles.logo} to="/">
            <Mark />
            <Wordmark name={business_name} lang={business_name_lang} />
          </Link>
          <span className={styles.title} lang={lang}>
            {title}
          </span>
          <div ref={find} className={styles.find}>
            <SearchForm searched={() => setSearchedAt(undefined)} />
          </div>
          {!isHome && (
            <button
              type="button"
              className={`${styles.icon} ${styles.narrow}`}
              aria-label={t('Search')}
              aria-expanded={searching}
              onClick={toggleSearch}
            >
              <Icon path={searchIcon} />
            </button>
          )}
          <LanguageLinks
            className={`${styles.language} ${FORMS.includes(pathname) ? styles.here : ''}`}
            icon={<Icon path={languageIcon} />}
          />
          <div className={styles.account}>
            <ProfileButton />
          </div>
          <CartLink className={styles.icon} />
        </div>
      </div>
      <CategoriesNav />
    </header>
  );
}

/** Back to the previous page; to the home page if that was outside the shop. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      className={`${styles.icon} ${styles.narrow}`}
      to="/"
      aria-label={t('Back')}
      onClick={(event) => {
        if (!((history.state as { idx?: number } | null)?.idx ?? 0)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon path={backIcon} />
    </Link>
  );
}
