import type { ReactNode } from 'react';
import styles from './option.module.css';

interface Props {
  group: string;
  value: string;
  chosen: boolean;
  onChoose(): void;
  /** A finger or a mouse has decided; arrow keys only look. */
  onPick?(): void;
  title: ReactNode;
  detail: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

/** One of several to choose from: a radio button with its words. */
export function Option({ group, value, chosen, onChoose, onPick, title, detail, icon, disabled = false }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the radio button
    <label className={styles.option} onClick={({ detail: clicks }) => clicks > 0 && !disabled && onPick?.()}>
      <input type="radio" name={group} value={value} checked={chosen} disabled={disabled} onChange={onChoose} />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      {icon && <span className={styles.icon}>{icon}</span>}
    </label>
  );
}
