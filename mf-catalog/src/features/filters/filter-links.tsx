import type { ProductFacets } from '@shop/contract/product';
import { classes } from '@shop/ui/classes';
import { Link } from 'react-router-dom';
import type { FilterEntry } from '../../lib/filters.ts';
import { t } from '../../t.ts';
import { choiceGroups, withChoice } from './choices.ts';
import styles from './filters.module.css';

export interface FilterProps {
  facets: ProductFacets;
  filters: FilterEntry[];
  /** The list's address with other filters. */
  to: (filters: FilterEntry[]) => string;
}

/** Their space in a skeleton. */
export const FiltersWaiting = () => <div className={styles.waiting} />;

/** Each option as a link, so that it has an address and works without script. */
export function FilterLinks({ facets, filters, to }: FilterProps) {
  const go = { replace: true, preventScrollReset: true };
  return (
    <nav id="filters" className={styles.links} aria-label={t('Narrow the list')} tabIndex={-1}>
      {choiceGroups(facets, filters).map(([title, choices]) => (
        <ul key={title} aria-label={title} className={styles.group}>
          {choices.map((choice) => (
            <li key={choice.label}>
              <Link
                className={classes(styles.choice, choice.on && styles.on)}
                to={to(withChoice(filters, choice))}
                {...go}
                aria-current={choice.on ? 'true' : undefined}
              >
                {choice.label} <small>{choice.count}</small>
              </Link>
            </li>
          ))}
        </ul>
      ))}
      {filters.length > 0 && (
        <Link
          className={styles.clear}
          to={to([])}
          {...go}
          // It disappears with what it clears.
          onClick={({ currentTarget }) => currentTarget.closest('nav')?.focus({ preventScroll: true })}
        >
          {t('Clear filters')}
        </Link>
      )}
    </nav>
  );
}
