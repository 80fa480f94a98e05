import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { t } from '../../t.ts';
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx';

/** Nothing typed is discarded by one tap. */
export function DiscardChanges({ off, onDiscard }: { off: boolean; onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  return (
    <>
      <SteadyButton look="line" small off={off} onClick={() => setConfirming(true)}>
        {t('Discard changes')}
      </SteadyButton>
      {isConfirming && (
        <ConfirmDialog
          title={t('Discard your changes?')}
          act={t('Discard')}
          onAct={() => {
            close();
            onDiscard();
          }}
          onClose={close}
        >
          {t('What you typed here is lost, and the saved values come back.')}
        </ConfirmDialog>
      )}
    </>
  );
}
