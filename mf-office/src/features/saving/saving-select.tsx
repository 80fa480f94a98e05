import { type FocusEvent, type KeyboardEvent, type SelectHTMLAttributes, useRef, useState } from 'react';
import styles from './saving-select.module.css';

interface Props<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> {
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  isBusy: boolean;
  onSave: (value: Value) => Promise<unknown>;
}

/** A key changes a closed list at once; the key that opened the list was earlier than a choice in it. */
const KEY_MS = 200;

/**
 * A choice that is saved at once. In a closed list every key press changes the choice: it is saved by Enter or by
 * leaving the list, and Escape restores it.
 */
export function SavingSelect<Value extends string>({ value, options, isBusy, onSave, ...rest }: Props<Value>) {
  const [chosen, setChosen] = useState<Value>();
  const keyAt = useRef(-KEY_MS);
  const isUnsaved = chosen !== undefined && chosen !== value && !isBusy;

  async function save(wanted: Value) {
    setChosen(wanted);
    await onSave(wanted);
    setChosen(undefined);
  }

  function choose(wanted: Value) {
    if (isBusy) return;
    if (performance.now() - keyAt.current < KEY_MS) setChosen(wanted);
    else void save(wanted);
  }

  function press(event: KeyboardEvent) {
    keyAt.current = event.key === 'Enter' ? -KEY_MS : performance.now();
    if (!isUnsaved || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') void save(chosen);
    else setChosen(undefined);
  }

  function leave({ target }: FocusEvent) {
    // With another window in front it still has the focus.
    if (isUnsaved && document.activeElement !== target) void save(chosen);
  }

  return (
    <>
      <select
        {...rest}
        value={chosen ?? value}
        aria-busy={isBusy}
        onKeyDown={press}
        onBlur={leave}
        onChange={({ target }) => choose(target.value as Value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <p role="status" className={styles.unsaved}>
        {isUnsaved && 'Not saved yet: Enter saves it, Esc takes it back.'}
      </p>
    </>
  );
}
