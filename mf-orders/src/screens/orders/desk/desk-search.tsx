import { Icon } from '@shop/ui/icon';
import { searchIcon } from '@shop/ui/icon-paths';
import { useSearchText } from '@shop/ui/use-search-text';
import type { FormEvent } from 'react';
import { t } from '../../../t.ts';
import styles from './desk-search.module.css';

export const SEARCH_ID = 'desk-search';

interface Props {
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while typing, after a short pause. */
export function DeskSearch({ q, onSearch }: Props) {
  const { text, setText, searchNow } = useSearchText(q, onSearch);

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <input
          id={SEARCH_ID}
          type="search"
          aria-label={t('Search by order id, phone or name')}
          placeholder={t('Order id, phone or name')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" aria-label={t('Search orders')}>
          <Icon path={searchIcon} />
        </button>
      </form>
    </search>
  );
}
