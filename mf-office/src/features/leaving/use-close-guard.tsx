import { openLayer } from '@shop/platform';
import { useEffect, useState } from 'react';
import { t } from '../../t.ts';
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx';
import { useUnloadWarning } from './use-unload-warning.ts';

/** A dialog with unsaved input closes only after a confirmation, which the caller renders. */
export function useCloseGuard(hasUnsaved: boolean, onClose: () => void) {
  const [isConfirming, setConfirming] = useState(false);
  useUnloadWarning(hasUnsaved);

  // Above the layer of the dialog, so that Back leaves it open until it is confirmed.
  useEffect(() => {
    if (!hasUnsaved || isConfirming) return;
    return openLayer(() => setConfirming(true)).release;
  }, [hasUnsaved, isConfirming]);

  return {
    close: () => (hasUnsaved ? setConfirming(true) : onClose()),
    confirmation: isConfirming && (
      <ConfirmDialog
        title={t('Discard your changes?')}
        act={t('Discard')}
        onAct={onClose}
        onClose={() => setConfirming(false)}
      >
        {t('What you typed here is lost.')}
      </ConfirmDialog>
    ),
  };
}
