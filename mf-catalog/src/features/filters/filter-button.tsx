import { notify } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import layout from '@shop/ui/layout.module.css';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import type { FilterProps } from './filter-links.tsx';
import styles from './filters.module.css';

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;
const filterIcon = 'M4 7h10M18 7h2M16 5v4M4 17h2M10 17h10M8 15v4';

/** On phones one button for all filters: it opens their sheet, and without script the links on the page. */
export function FilterButton(props: FilterProps) {
  const [open, setOpen] = useState(false);
  const FilterSheet = useOnDemand(open, loadSheet, () => {
    setOpen(false);
    notify.error(t('The filters did not load. Please try again.'));
  });
  const chosen = props.filters.length;
  return (
    <>
      <Link
        className={styles.button}
        to={`${props.to(props.filters)}#filters`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon path={filterIcon} size={20} />
        {t('Filters')}{' '}
        {chosen > 0 && (
          <span className={styles.chosen}>
            {chosen}
            <span className={layout.hidden}> {t('chosen')}</span>
          </span>
        )}
      </Link>
      {FilterSheet && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
