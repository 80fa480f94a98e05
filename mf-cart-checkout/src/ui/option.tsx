import type { ReactNode } from 'react';
import styles from './option.module.css';

interface Props {
  group: string;
  value: string;
  chosen: boolean;
  onChoose(): void;
  title: ReactNode;
  detail: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

/** One of several to choose from: a radio button with its words. */
export function Option({ group, value, chosen, onChoose, title, detail, icon, disabled = false }: Props) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} value={value} checked={chosen} disabled={disabled} onChange={onChoose} />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      {icon && <span className={styles.icon}>{icon}</span>}
    </label>
  );
}
