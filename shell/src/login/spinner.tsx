import { Icon } from '@shop/shared/ui/icon.tsx';
import { loadIcon } from '@shop/shared/ui/icon-paths.ts';
import styles from './login.module.css';

export function Spinner() {
  return (
    <span className={styles.spinner}>
      <Icon path={loadIcon} size={20} />
    </span>
  );
}
