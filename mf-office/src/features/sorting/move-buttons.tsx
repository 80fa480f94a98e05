import { Icon } from '@shop/ui/icon';
import { downIcon } from '@shop/ui/icon-paths';
import { t } from '../../t.ts';
import styles from './move-buttons.module.css';

interface Props {
  name: string;
  position: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** The same as dragging, for keyboard and touch. */
export function MoveButtons({ name, position, count, onMove }: Props) {
  const button = (label: string, to: number, className: string | undefined) => (
    <button
      type="button"
      className={className}
      aria-label={`${label}: ${name}`}
      // Not disabled, or the focus would be lost at the end of the list.
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => to >= 0 && to < count && onMove(position, to)}
    >
      <Icon path={downIcon} size={20} />
    </button>
  );
  return (
    <span className={styles.buttons}>
      {button(t('Move up'), position - 1, styles.up)}
      {button(t('Move down'), position + 1, undefined)}
    </span>
  );
}
