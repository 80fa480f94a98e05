import { Icon } from '@shop/ui/icon';
import { searchIcon } from '@shop/ui/icon-paths';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import styles from './search-form.module.css';

const SearchSuggestions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "search" */ '../search/search-suggestions.tsx')).SearchSuggestions,
}));

/** Works as it is; the list as one types comes on top of it, once the field is used. */
export function SearchForm({ searched }: { searched?: () => void }) {
  const navigate = useNavigate();
  const { searchName = '' } = useParams();
  const { key } = useLocation();
  const area = useRef<HTMLElement>(null);
  // A field is in use until it is left or leads to another page.
  const [used, setUsed] = useState<{ input: HTMLInputElement; at: string } | null>(null);
  const use = (input: HTMLInputElement) => setUsed((now) => (now?.at === key ? now : { input, at: key }));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!text) return;
    void navigate(`/productsSearch/${encodeURIComponent(text)}`);
    setUsed(null);
    searched?.();
  };
  return (
    <search ref={area} className={styles.area}>
      <form className={styles.search} action="/productsSearch" onSubmit={search}>
        <input
          key={searchName}
          name="q"
          aria-label="Search products"
          placeholder="Search rice, dal, soap…"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={searchName}
          onFocus={(event) => use(event.currentTarget)}
          onInput={(event) => use(event.currentTarget)}
        />
        <button type="submit" className={styles.go} aria-label="Search">
          <Icon path={searchIcon} />
        </button>
      </form>
      {used?.at === key && (
        <Suspense>
          <SearchSuggestions input={used.input} area={area} onClose={() => setUsed(null)} />
        </Suspense>
      )}
    </search>
  );
}
