import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FilterEntry, readFilters } from '../../lib/filters.ts';
import { t } from '../../t.ts';
import { type Choice, choiceGroups } from './choices.ts';
import type { FilterProps } from './filter-links.tsx';
import styles from './filter-sheet.module.css';

/** Chosen all at once: one request for any number of options, which matters on a phone's network. */
export function FilterSheet({ facets, filters, to, onClose }: FilterProps & { onClose(): void }) {
  const navigate = useNavigate();
  const go = (chosen: FilterEntry[]) => {
    void navigate(to(chosen), { preventScrollReset: true });
    onClose();
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(readFilters(new FormData(event.currentTarget)));
  };
  return (
    <Dialog title={t('Filters')} onClose={onClose}>
      <form onSubmit={show}>
        {choiceGroups(facets, filters).map(([title, choices]) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            {title === t('Price') && (
              <Line entry={['price', '']} label={t('Any')} on={choices.every(({ on }) => !on)} />
            )}
            {choices.map((choice) => (
              <Line key={choice.label} {...choice} />
            ))}
          </fieldset>
        ))}
        <div className={styles.foot}>
          <Button look="line" onClick={() => go([])}>
            {t('Clear all')}
          </Button>
          <Button type="submit">{t('Show products')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Line({ entry: [name, value], label, count, on }: Omit<Choice, 'count'> & { count?: number }) {
  return (
    <label className={styles.line}>
      <input type={name === 'price' ? 'radio' : 'checkbox'} name={name} value={value} defaultChecked={on} />
      <span>{label}</span>
      {count !== undefined && <small>{formatCount(count)}</small>}
    </label>
  );
}
