import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { plural, t } from '../../t.ts';
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx';
import { useSaving } from '../saving/use-saving.ts';

interface Props {
  name: string;
  look: 'soft' | 'link';
  /** Ends their sessions, and shows on how many devices. */
  send: () => Promise<number>;
}

function resultOf(name: string, devices: number): string {
  if (devices === 0) return t('{name} was not logged in anywhere.', { name });
  return plural(
    devices,
    { one: '{name} was logged out on 1 device.', other: '{name} was logged out on {count} devices.' },
    { name },
  );
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
      <Button
        look={look}
        small
        aria-label={t('Log out everywhere: {name}', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('Log out everywhere')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('Log {name} out on all devices?', { name })}
          act={t('Log out')}
          saving={saving}
          onAct={logOut}
          onClose={close}
        >
          {t('They are logged out at once, and may log in again with a new code.')}
        </ConfirmDialog>
      )}
    </>
  );
}
