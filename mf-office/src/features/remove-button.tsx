import { Icon } from '@shop/ui/icon';
import { trashIcon } from '@shop/ui/icon-paths';
import { t } from '../t.ts';
import styles from './remove-button.module.css';

interface Props {
  name: string;
  /** What it does, if it is more than taking one item off a list. */
  label?: string;
  onRemove: () => void;
}

/** Removes one item of a list; its accessible name contains the item. */
export const RemoveButton = ({ name, label = t('Remove {name}', { name }), onRemove }: Props) => (
  <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
    <Icon path={trashIcon} size={20} />
  </button>
);
