import type { Waiting } from '@shop/contract/office/frame';
import type { Right, StaffRole } from '@shop/contract/office/rights';
import { profileAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { languageIcon, searchIcon, shopIcon } from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { ORDERS, OVERVIEW } from '../../lib/nav.ts';
import { t } from '../../t.ts';
import styles from './bar.module.css';
import { Finder } from './finder.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useFindKeys } from './use-find-keys.ts';
import { WaitingLinks } from './waiting-links.tsx';

interface Props {
  name: string;
  role: StaffRole | undefined;
  waiting: Waiting | undefined;
  may: (right: Right) => boolean;
}

export function Bar({ name, role, waiting, may }: Props) {
  const { business_name: shop = '', business_name_lang } = useAtomValue(profileAtom);
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  // On a phone the field is only shown while somebody searches.
  const [searchedAt, setSearchedAt] = useState<string>();
  const isSearching = searchedAt === pathname;
  const search = () => {
    flushSync(() => setSearchedAt(pathname));
    field.current?.focus();
    field.current?.select();
  };
  // The order desk has a search of its own.
  useFindKeys(!pathname.startsWith(ORDERS), search);
  return (
    <header className={styles.bar} data-searching={isSearching || undefined}>
      <Link className={styles.shop} to={OVERVIEW} lang={shop ? business_name_lang : undefined}>
        {shop || t('Office')}
      </Link>
      <Finder field={field} may={may} onClose={() => setSearchedAt(undefined)} />
      <button
        type="button"
        className={styles.search}
        aria-label={t('Search')}
        aria-expanded={isSearching}
        onClick={search}
      >
        <Icon path={searchIcon} />
      </button>
      <OfflineNote />
      <WaitingLinks waiting={waiting} />
      <Link className={styles.see} to="/">
        <Icon path={shopIcon} size={20} />
        {t('See the shop')}
      </Link>
      <LanguageLinks className={styles.language} icon={<Icon path={languageIcon} size={20} />} />
      <PersonMenu name={name} role={role} />
    </header>
  );
}
