import { Icon } from '@shop/ui/icon';
import { loadIcon } from '@shop/ui/icon-paths';
import styles from './login.module.css';

export function Spinner() {
  return (
    <span className={styles.spinner}>
      <Icon path={loadIcon} size={20} />
    </span>
  );
}
