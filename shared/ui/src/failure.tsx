import { Button } from './button.tsx';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';
import { alertIcon } from './icon-paths.ts';

interface Props {
  title: string;
  children?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Shown in place of something that did not load. */
export function Failure({ title, children, busy = false, onRetry }: Props) {
  return (
    <div className={styles.strip} role="alert">
      <Icon path={alertIcon} />
      <div className={styles.words}>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      <Button look="line" small aria-busy={busy} disabled={busy} onClick={onRetry}>
        {busy ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
