import { Icon } from '@shop/ui/icon';
import { moreIcon } from '../../lib/icons.ts';
import { ORDERS } from '../../lib/nav.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import { Badge } from './badge.tsx';
import styles from './bottom-bar.module.css';
import { NavLinks } from './nav-links.tsx';
import { badgeOf, type NavProps } from './nav-props.ts';

const USUAL: readonly string[] = [ORDERS, PAGES.products, PAGES.stock];

interface Props extends NavProps {
  isMore: boolean;
  onMore(): void;
}

/** On a phone, under the thumb. */
export function BottomBar({ groups, isMore, onMore, ...nav }: Props) {
  const all = groups.flatMap(({ links }) => links);
  const usual = USUAL.flatMap((path) => all.find(({ to }) => to === path) ?? []);
  const elsewhere = all.flatMap(({ to }) => (USUAL.includes(to) ? [] : (badgeOf(to, nav.waiting) ?? [])));
  const isElsewhere = nav.current !== undefined && !USUAL.includes(nav.current);
  return (
    <nav className={styles.bar} aria-label={t('Office')} data-keep-clear="">
      <NavLinks {...nav} links={usual} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMore}
        data-current={isElsewhere || undefined}
        onClick={onMore}
      >
        <Icon path={moreIcon} size={20} />
        {t('More')}
        {elsewhere.length > 0 && (
          <Badge
            count={elsewhere.reduce((sum, { count }) => sum + count, 0)}
            what={elsewhere.map(({ what }) => what).join(', ')}
          />
        )}
      </button>
    </nav>
  );
}
