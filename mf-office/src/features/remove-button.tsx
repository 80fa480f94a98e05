import { Icon } from '@shop/ui/icon';
import { trashIcon } from '@shop/ui/icon-paths';
import { t } from '../t.ts';
import styles from './remove-button.module.css';

/** Removes one item of a list; its accessible name contains the item. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button type="button" className={styles.remove} aria-label={t('Remove {name}', { name })} onClick={onRemove}>
    <Icon path={trashIcon} size={20} />
  </button>
);
