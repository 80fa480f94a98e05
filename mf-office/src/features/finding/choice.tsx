import styles from './finding.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value | '';
  /** Shown while nothing is chosen; without it one option is always chosen. */
  any?: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | '') => void;
}

/** A choice of few options, as a filter. */
export function Choice<Value extends string>({ label, value, any, options, onChoose }: Props<Value>) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      data-on={(any !== undefined && value !== '') || undefined}
      value={value}
      onChange={({ target }) => onChoose(options.find((option) => option.value === target.value)?.value ?? '')}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
