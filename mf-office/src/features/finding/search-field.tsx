import { Icon } from '@shop/ui/icon';
import { searchIcon } from '@shop/ui/icon-paths';
import { useSearchText } from '@shop/ui/use-search-text';
import { Input } from 'antd';
import styles from './finding.module.css';

interface Props {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while typing, after a short pause. */
export function SearchField({ label, placeholder, q, onSearch }: Props) {
  const { text, setText, searchNow } = useSearchText(q, onSearch);
  return (
    <search className={styles.search}>
      <Input
        type="search"
        prefix={<Icon path={searchIcon} size={20} />}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
      />
    </search>
  );
}
