import type { Order } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import type { Carried } from '../../queries/change-order.ts';
import { t } from '../../t.ts';
import styles from '../money/money-dialog.module.css';
import { WaitingNote } from '../network/waiting-note.tsx';

const KEY = 'desk-carrier';

/** Of the last order that was shipped on this device; empty if the shop brought it itself. */
function lastCarrier(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberCarrier(carrier: string) {
  try {
    if (carrier) localStorage.setItem(KEY, carrier);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: it is typed again.
  }
}

interface Props {
  order: Order;
  busy: boolean;
  isWaiting: boolean;
  onConfirm: (carried: Carried) => void;
  onClose: () => void;
}

const MOST_LETTERS = 60;

/** The carrier is optional: many shops deliver themselves. */
export function ShipDialog({ order, busy, isWaiting, onConfirm, onClose }: Props) {
  const [carrier, setCarrier] = useState(() => order.delivery?.carrier ?? lastCarrier());
  const [tracking, setTracking] = useState(order.delivery?.tracking ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = { carrier: carrier.trim(), tracking: tracking.trim() };
    rememberCarrier(typed.carrier);
    onConfirm({
      ...(typed.carrier && { carrier: typed.carrier }),
      ...(typed.tracking && { tracking: typed.tracking }),
    });
  }

  return (
    <Dialog title={t('Ship order {order}', { order: order.orderId })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('Carrier (optional)')}
          hint={t('The customer sees it on the page of the order.')}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label={t('Tracking number (optional)')}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
        />
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button look="line" onClick={onClose}>
            {t('Not yet')}
          </Button>
          <SteadyButton type="submit" data-first-focus="" busy={busy}>
            {t('Mark shipped')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
