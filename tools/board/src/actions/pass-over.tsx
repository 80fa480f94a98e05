import { Checkbox } from 'antd';
import type { BoardState } from 'tools/board';
import styles from './action-dialog.module.css';

const CHECKS = ['versions', 'budget', 'contract', 'render', 'smoke', 'freeze'];

interface Props {
  me: BoardState['me'];
  chosen: string[];
  onChange(chosen: string[]): void;
}

/** Shown only with the right to skip; the log names skipped checks. */
export function PassOver({ me: { passOver }, chosen, onChange }: Props) {
  const offered = CHECKS.filter((check) => passOver.includes('*') || passOver.includes(check));
  if (offered.length === 0) return null;
  return (
    <details className={styles.passOver}>
      <summary>Pass over a check</summary>
      <ul>
        {offered.map((check) => (
          <li key={check}>
            <Checkbox
              checked={chosen.includes(check)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, check] : chosen.filter((each) => each !== check))
              }
            >
              {check === 'freeze' ? 'Continue during a freeze' : `Pass over ${check}`}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  );
}
