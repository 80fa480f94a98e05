import { persistedAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { useMedia } from '@shop/ui/use-media';
import { useAtom } from 'jotai';
import { foldIcon, unfoldIcon } from '../../lib/icons.ts';
import { t } from '../../t.ts';
import styles from './menu.module.css';
import { NavLinks } from './nav-links.tsx';
import type { NavProps } from './nav-props.ts';

const foldedAtom = persistedAtom<boolean | null>('officeMenuFolded', {
  initial: null,
  read: (stored) => (typeof stored === 'boolean' ? stored : null),
});

/** On the left. Folded, each icon stands above its name; without a choice that depends on the width. */
export function Menu({ groups, ...nav }: NavProps) {
  const isWide = useMedia('(min-width: 90em)');
  const [chosen, choose] = useAtom(foldedAtom);
  const isFolded = chosen ?? !isWide;
  return (
    <nav className={styles.menu} data-folded={isFolded || undefined} aria-label={t('Office')}>
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <div key={title} className={styles.group}>
            <h2>{title}</h2>
            <NavLinks {...nav} links={links} />
          </div>
        ))}
      </div>
      <button
        type="button"
        className={styles.fold}
        aria-label={isFolded ? t('Unfold the menu') : t('Fold the menu')}
        onClick={() => choose(!isFolded)}
      >
        <Icon path={isFolded ? unfoldIcon : foldIcon} size={20} />
        {!isFolded && <span>{t('Fold')}</span>}
      </button>
    </nav>
  );
}
