import type { HookDelivery, HookEvent, WebHook } from '@shop/contract/office/webhooks';
import { addressOf, notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { SwitchField } from '../../features/fields/switch-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { changeHook, deleteHook, deliverAgain } from '../../queries/web-hooks.ts';
import { t } from '../../t.ts';
import { EventsField } from './events-field.tsx';
import styles from './messages.module.css';
import { kindLabel, stateLabel } from './words.ts';

const colourOf = ({ state }: HookDelivery) =>
  state === 'sent' ? 'success' : state === 'given_up' ? 'error' : 'processing';

function Delivery({ delivery }: { delivery: HookDelivery }) {
  const { save, isBusy, problem } = useSaving();
  const { _id, event, orderId, at, state, tries, status, response, next_at } = delivery;
  const send = async () => {
    if (await save(() => deliverAgain(_id))) notify.success(t('It is sent again.'));
  };
  return (
    <li>
      <p>
        <Tag color={colourOf(delivery)}>{stateLabel(state)}</Tag>
        {kindLabel(event)}, <a href={addressOf(`/orders/${orderId}`)}>{t('order {order}', { order: orderId })}</a>,{' '}
        {dateAndTime(at)}
      </p>
      {tries > 0 && (
        <p className={styles.quiet}>
          {status === null
            ? response
            : response
              ? t('It responded with {status}: {response}', { status, response })
              : t('It responded with {status}.', { status })}{' '}
          {next_at && t('Next at {time}.', { time: dateAndTime(next_at) })}
        </p>
      )}
      {state !== 'waiting' && (
        <SteadyButton look="line" small busy={isBusy} onClick={() => void send()}>
          {t('Send again')}
        </SteadyButton>
      )}
      {problem && <Problem>{problem}</Problem>}
    </li>
  );
}

export function HookPart({ hook: { _id, url, events, is_on, deliveries } }: { hook: WebHook }) {
  const changing = useSaving();
  const deleting = useSaving();
  const [isAsking, setAsking] = useState(false);
  const change = (patch: { events?: HookEvent[]; is_on?: boolean }) => void changing.save(() => changeHook(_id, patch));
  return (
    <section className={styles.part} aria-label={url}>
      <h2 className={styles.address}>{url}</h2>
      <SwitchField label={t('On', {}, 'web hook')} isOn={is_on} onSwitch={(isOn) => change({ is_on: isOn })} />
      <EventsField value={events} onChange={(chosen) => chosen.length > 0 && change({ events: chosen })} />
      {changing.problem && <Problem>{changing.problem}</Problem>}
      {deliveries.length === 0 ? (
        <p className={styles.quiet}>{t('Nothing was sent yet.')}</p>
      ) : (
        <ul className={styles.deliveries} aria-label={t('Last events')}>
          {deliveries.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} />
          ))}
        </ul>
      )}
      <Button look="line" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete {what}?', { what: url })}
          act={t('Delete')}
          saving={deleting}
          onAct={async () => void (await deleting.save(() => deleteHook(_id)))}
          onClose={() => setAsking(false)}
        >
          {t('It gets no more events. What was not sent yet is lost.')}
        </ConfirmDialog>
      )}
    </section>
  );
}
