import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx';
import { useSaving } from '../saving/use-saving.ts';

interface Props {
  name: string;
  look: 'soft' | 'link';
  /** Ends their sessions, and shows on how many devices. */
  send: () => Promise<number>;
}

function resultOf(name: string, devices: number): string {
  if (devices === 0) return `${name} was not logged in anywhere.`;
  return `${name} was logged out on ${devices === 1 ? '1 device' : `${devices} devices`}.`;
}

/** Ends the sessions of a person who may log in again. */
export function LogOutEverywhere({ name, look, send }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const saving = useSaving();

  function close() {
    setConfirming(false);
    saving.forget();
  }

  async function logOut() {
    let devices = 0;
    const isDone = await saving.save(async () => {
      devices = await send();
    });
    if (!isDone) return;
    close();
    notify.success(resultOf(name, devices));
  }

  return (
    <>
      <Button look={look} small aria-label={`Log out everywhere: ${name}`} onClick={() => setConfirming(true)}>
        Log out everywhere
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Log ${name} out on all devices?`}
          act="Log out"
          saving={saving}
          onAct={logOut}
          onClose={close}
        >
          They are logged out at once, and may log in again with a new code.
        </ConfirmDialog>
      )}
    </>
  );
}
