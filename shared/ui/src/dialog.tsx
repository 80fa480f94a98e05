import { openLayer } from '@shop/platform';
import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { closeIcon } from './icon-paths.ts';
import { ignoreSecondTap } from './second-tap.ts';
import { t } from './t.ts';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), iframe, [tabindex="0"]';

/** The second press of a double click on the opening button must not close it. */
const DOUBLE_CLICK_MS = 500;

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Tab cycles inside the dialog, wherever the focus is. */
function keepInside(event: KeyboardEvent, panel: HTMLElement) {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ offsetParent }) => offsetParent !== null);
  const now = stops.indexOf(document.activeElement as HTMLElement);
  const isEdge = now === (event.shiftKey ? 0 : stops.length - 1);
  if (now >= 0 && !isEdge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

function useModality(content: string, onClose: () => void, hasAddress: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const isTop = useRef<() => boolean>(() => true);
  useLayoutEffect(() => {
    const own = panel.current;
    if (!own) return;
    const layer = openLayer(() => close(), { holdsPage: true, takesBack: !hasAddress });
    isTop.current = layer.isTop;
    const opener = document.activeElement as HTMLElement | null;
    // Of the place that it is in, if it leaves.
    const heading = opener?.closest('article,section')?.querySelector<HTMLElement>('[tabindex="-1"]');
    // On the document: a button that is disabled while it has the focus loses the focus.
    const onKey = (event: KeyboardEvent) => {
      // A keyboard that composes letters, as for Hindi, has these keys for itself meanwhile.
      if (!isTop.current() || event.isComposing) return;
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') keepInside(event, own);
      // Enter may still be held down from opening it, and would press the focused element.
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      layer.release(() =>
        [opener, heading, document.getElementById('main')]
          .find((one) => one?.isConnected && one !== document.body)
          ?.focus({ preventScroll: true }),
      );
    };
  }, [hasAddress]);
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (!isTop.current()) return;
    const first = panel.current?.querySelector<HTMLElement>('[data-first-focus]') ?? panel.current;
    first?.focus({ preventScroll: true });
  }, [content]);
  return panel;
}

interface Props {
  /** Another title means other content: the focus goes to its start. */
  title: string;
  onClose(): void;
  children: ReactNode;
  /** `sheet` rises from the bottom on phones, `centred` is for confirmations, `drawer` comes from the left. */
  shape?: 'sheet' | 'centred' | 'drawer';
  /** Replaces the usual head; it must contain a way to close. */
  head?: ReactNode;
  /** The page's address shows that it is open: Back leaves it like any page. */
  hasAddress?: boolean;
  /** The content scrolls on its own, between fixed bars. */
  pinned?: boolean;
}

/** For pages without antd: a modal dialog over the page. It takes the focus, keeps it, and restores it. */
export function Dialog({ title, onClose, children, shape = 'sheet', head, hasAddress = false, pinned = false }: Props) {
  const panel = useModality(title, onClose, hasAddress);
  const titleId = useId();
  const [openedAt] = useState(() => performance.now());
  useLayoutEffect(ignoreSecondTap, []);
  const leave = () => performance.now() - openedAt > DOUBLE_CLICK_MS && onClose();
  return createPortal(
    <div className={styles.layer} data-shape={shape}>
      <div className={styles.scrim} onMouseDown={keepFocus} onClick={leave} aria-hidden="true" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={head ? undefined : titleId}
        aria-label={head ? title : undefined}
        tabIndex={-1}
        className={classes(styles.panel, styles[shape], pinned && styles.pinned)}
      >
        {head ?? (
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
              <Icon path={closeIcon} />
            </button>
          </div>
        )}
        {children}
      </div>
    </div>,
    document.body,
  );
}
