import { type ReactNode, useRef } from 'react';
import styles from './option.module.css';

interface Props {
  group: string;
  value: string;
  chosen: boolean;
  onChoose(): void;
  /** A tap or a click decides; arrow keys only look. */
  onPick?(): void;
  title: ReactNode;
  detail: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export function Option({ group, value, chosen, onChoose, onPick, title, detail, icon, disabled = false }: Props) {
  // Arrow keys also fire a click on a radio button.
  const isPointed = useRef(false);
  const pick = () => {
    if (isPointed.current) onPick?.();
    isPointed.current = false;
  };
  return (
    <label
      className={styles.option}
      onPointerDown={() => {
        isPointed.current = true;
      }}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        onClick={pick}
        onKeyDown={() => {
          isPointed.current = false;
        }}
      />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      {icon && <span className={styles.icon}>{icon}</span>}
    </label>
  );
}
