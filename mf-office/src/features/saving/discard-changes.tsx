import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx';

const AT_ONCE = { isBusy: false, problem: undefined };

/** Nothing typed is discarded by one tap. */
export function DiscardChanges({ off, onDiscard }: { off: boolean; onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  return (
    <>
      <SteadyButton look="line" small off={off} onClick={() => setConfirming(true)}>
        Discard changes
      </SteadyButton>
      {isConfirming && (
        <ConfirmDialog
          title="Discard your changes?"
          act="Discard"
          saving={AT_ONCE}
          onAct={async () => {
            close();
            onDiscard();
          }}
          onClose={close}
        >
          What you typed here is lost, and the saved values come back.
        </ConfirmDialog>
      )}
    </>
  );
}
