import type { CarrierRequest } from '@shop/contract/office/dispatch';
import type { Order } from '@shop/contract/order';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { setCarrier } from '../../queries/dispatch.ts';
import { t } from '../../t.ts';
import { linkFor } from './carrier-link.ts';
import styles from './dispatch.module.css';
import { useEachOrder } from './each-order.ts';
import { NotDoneList } from './not-done.tsx';

/** The same carrier and link for all of them, and each with its number. */
export function CarrierDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const [first] = orders;
  const [carrier, setName] = useState(first?.delivery?.carrier ?? '');
  const [link, setLink] = useState(first?.delivery?.link ?? '');
  const [numbers, setNumbers] = useState<Record<string, string>>(() =>
    Object.fromEntries(orders.map(({ _id, delivery }) => [_id, delivery?.tracking ?? ''])),
  );
  const { run, isBusy, notDone } = useEachOrder();
  const isLink = /^(https:\/\/\S+)?$/.test(link.trim());

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isLink) return;
    const done = await run(orders, ({ _id }) => {
      const tracking = (numbers[_id] ?? '').trim();
      const request: CarrierRequest = { carrier: carrier.trim(), tracking, link: linkFor(link, tracking) };
      return setCarrier(_id, request);
    });
    if (done < orders.length) return;
    notify.success(t('The carrier is saved.'));
    onClose();
  }

  return (
    <Dialog title={t('Carrier')} onClose={onClose}>
      <form className={styles.carrier} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={t('Carrier')}
          maxLength={60}
          value={carrier}
          data-first-focus=""
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('Tracking link')}
          type="url"
          maxLength={400}
          value={link}
          hint={t("Write {number} where each order's number belongs. Customers see the link on their order.")}
          error={isLink ? undefined : t('A link begins with https:// and has no spaces.')}
          onChange={({ target }) => setLink(target.value)}
        />
        {orders.map(({ _id, orderId, name }) => (
          <TextField
            key={_id}
            label={t('Number of {order}, {name}', { order: orderId, name })}
            maxLength={60}
            value={numbers[_id] ?? ''}
            onChange={({ target }) => setNumbers((before) => ({ ...before, [_id]: target.value }))}
          />
        ))}
        <NotDoneList notDone={notDone} />
        <div className={styles.buttons}>
          <Button look="soft" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SteadyButton type="submit" busy={isBusy}>
            {t('Save')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
