import { Icon } from '@shop/ui/icon';
import { searchIcon } from '@shop/ui/icon-paths';
import { useEffect, useRef, useState } from 'react';
import styles from './finding.module.css';

const SETTLE_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while typing, after a short pause. */
export function SearchField({ label, placeholder, q, onSearch }: Props) {
  const [text, setText] = useState(q);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => search.current(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, q]);
  return (
    <search className={styles.search}>
      <Icon path={searchIcon} size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSearch(text.trim())}
      />
    </search>
  );
}
