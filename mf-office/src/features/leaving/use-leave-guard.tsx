import { openLayer } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useEffect, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { t } from '../../t.ts';
import styles from './leave-guard.module.css';
import { useUnloadWarning } from './use-unload-warning.ts';

const stored = () => t('What you typed stays on this device. It is offered again when you come back.');

/**
 * With unsaved work, leaving the page needs a confirmation, whichever part of the shop leads away from it. The caller
 * renders its dialog. One on a page: the router has one blocker.
 */
export function useLeaveGuard(hasUnsaved: boolean, consequence = stored()) {
  const navigate = useNavigate();
  const [isGoingBack, setGoingBack] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isActive = hasUnsaved && !isLeaving;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isActive && historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname,
  );
  const isConfirming = isGoingBack || blocker.state === 'blocked';

  useUnloadWarning(isActive);

  // Back closes this layer, which asks first.
  useEffect(() => {
    if (!isActive || isConfirming) return;
    return openLayer(() => setGoingBack(true)).release;
  }, [isActive, isConfirming]);

  // After the dialog's own layer is closed; otherwise going back would only close the dialog.
  useEffect(() => {
    if (!isLeaving) return;
    if (blocker.state === 'blocked') blocker.proceed();
    else if (isGoingBack) void navigate(-1);
  }, [isLeaving, isGoingBack, blocker, navigate]);

  if (!isConfirming || !isActive) return null;
  const stay = () => {
    setGoingBack(false);
    blocker.reset?.();
  };
  return (
    <Dialog title={t('Leave without saving?')} shape="centred" onClose={stay}>
      <p>{consequence}</p>
      <div className={styles.buttons}>
        <Button look="soft" data-first-focus="" onClick={stay}>
          {t('Stay here')}
        </Button>
        <Button look="line" onClick={() => setLeaving(true)}>
          {t('Leave')}
        </Button>
      </div>
    </Dialog>
  );
}
