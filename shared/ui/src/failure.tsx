import { Button } from './button.tsx';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';
import { alertIcon } from './icon-paths.ts';
import { passFocusOn } from './pass-focus-on.ts';
import { t } from './t.ts';

interface Props {
  title: string;
  children?: string | undefined;
  busy?: boolean;
  onRetry: () => void;
}

/** Shown in place of content that did not load. */
export function Failure({ title, children, busy = false, onRetry }: Props) {
  return (
    <div ref={passFocusOn} className={styles.strip} role="alert">
      <Icon path={alertIcon} />
      <div className={styles.words}>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      <Button look="line" small aria-busy={busy} aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        {busy ? t('Trying…') : t('Try again')}
      </Button>
    </div>
  );
}
