import { addressOf, withTexts } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { searchIcon } from '@shop/ui/icon-paths';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { searchAddress } from '../search/search-address.ts';
import { t } from '../t.ts';
import styles from './search-form.module.css';

/** Works without code; the suggestions are added when the field is used. */
export function SearchForm({ searched }: { searched?: () => void }) {
  const navigate = useNavigate();
  const { searchName = '' } = useParams();
  const area = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // A field is in use until it loses the focus or opens another page.
  const [used, setUsed] = useState<{ at: string; list: ReactElement }>();
  const close = () => setUsed(undefined);
  // If the list's code does not load, the field works without it, and tries again with the next letter.
  const use = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    withTexts(import(/* webpackChunkName: "search" */ '../search/search-suggestions.tsx')).then(
      ({ SearchSuggestions }) =>
        setUsed({ at: key, list: <SearchSuggestions input={currentTarget} area={area} onClose={close} /> }),
      () => {},
    );
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!text) return;
    void navigate(searchAddress(text));
    close();
    searched?.();
  };
  return (
    <search ref={area} className={styles.area}>
      <form className={styles.search} action={addressOf('/productsSearch')} onSubmit={search}>
        <input
          key={searchName}
          name="q"
          aria-label={t('Search products')}
          placeholder={t('Search rice, dal, soap…')}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={searchName}
          onFocus={use}
          onInput={use}
        />
        <button type="submit" className={styles.go} aria-label={t('Search')}>
          <Icon path={searchIcon} />
        </button>
      </form>
      {used?.at === key && used.list}
    </search>
  );
}
