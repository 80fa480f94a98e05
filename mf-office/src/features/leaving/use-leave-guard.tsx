import { openLayer } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './leave-guard.module.css';

/** The target of a click, if it is another page of the shop in this tab. */
export function pageOfClick(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return pathname + search + hash;
}

/** With unsaved work, leaving the page needs a confirmation. The caller renders its dialog. */
export function useLeaveGuard(hasUnsaved: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isConfirming = leave !== null;
  const isActive = hasUnsaved && !isLeaving;

  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const confirmClick = (event: MouseEvent) => {
      const to = pageOfClick(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(to));
    };
    addEventListener('beforeunload', warn);
    document.addEventListener('click', confirmClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', confirmClick, { capture: true });
    };
  }, [isActive, navigate]);

  // Back closes this layer, which asks first.
  useEffect(() => {
    if (!isActive || isConfirming) return;
    return openLayer(() => setLeave(() => () => void navigate(-1))).release;
  }, [isActive, isConfirming, navigate]);

  // After the dialog's own layer is closed; otherwise going back would only close the dialog.
  useEffect(() => {
    if (isLeaving) leave?.();
  }, [isLeaving, leave]);

  if (!isConfirming || !isActive) return null;
  const stay = () => setLeave(null);
  return (
    <Dialog title="Leave without saving?" shape="centred" onClose={stay}>
      <p>What you typed stays on this device. It is offered again when you come back.</p>
      <div className={styles.buttons}>
        <Button look="soft" data-first-focus="" onClick={stay}>
          Stay here
        </Button>
        <Button look="line" onClick={() => setLeaving(true)}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
