import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../t.ts';
import styles from './fold.module.css';

interface Props {
  icon: string;
  title: string;
  /** The chosen option in one line. */
  summary: ReactNode;
  /** Neither button nor choice: nothing is chosen yet, or nothing is known. */
  stuck?: 'open' | 'folded' | undefined;
  /** The summary is not cut after two lines. */
  isWhole?: boolean;
  startsOpen?: boolean;
  verb?: string;
  onFold?(): void;
  /** False: the choice stays open, because it has errors. */
  mayFold?(): boolean;
  children(fold: () => void): ReactNode;
}

const FIRST = 'input:checked, textarea, input, select';

/**
 * A choice that is folded to the chosen option. When it unfolds, the focus goes to the choice; when it folds, back to
 * the button.
 */
export function Fold({
  icon,
  title,
  summary,
  stuck,
  isWhole = false,
  startsOpen = false,
  verb = t('Change'),
  onFold,
  mayFold,
  children,
}: Props) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);
  const [wantsOpen, setWantsOpen] = useState(startsOpen);
  const isOpen = stuck ? stuck === 'open' : wantsOpen;

  function turn(open: boolean) {
    if (!open && mayFold?.() === false) return;
    movesFocus.current = open !== wantsOpen;
    setWantsOpen(open);
    if (!open) onFold?.();
  }
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    (isOpen ? body.current?.querySelector<HTMLElement>(FIRST) : button.current)?.focus();
  }, [isOpen]);

  return (
    <section className={styles.fold} aria-labelledby={id}>
      <div className={styles.head} data-open={isOpen || undefined}>
        <Icon path={icon} size={20} />
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {!isOpen && (
            <div className={styles.summary} data-whole={isWhole || undefined}>
              {summary}
            </div>
          )}
        </div>
        {!stuck && (
          <Button
            ref={button}
            look="link"
            aria-label={`${isOpen ? t('Done') : verb}: ${title}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={() => turn(!isOpen)}
          >
            {isOpen ? t('Done') : verb}
          </Button>
        )}
      </div>
      <div ref={body} id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {children(() => turn(false))}
      </div>
    </section>
  );
}
