import type { Message, MessageChannel, MessageState } from '@shop/contract/office/messages';
import type { Order } from '@shop/contract/order';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Skeleton } from '@shop/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/moments.ts';
import { messagesQuery } from '../../queries/messages.ts';
import { rich, t } from '../../t.ts';
import styles from './order-messages.module.css';

const states: Record<MessageState, () => string> = {
  waiting: () => t('Waiting'),
  sent: () => t('Sent'),
  delivered: () => t('Delivered', {}, 'a message'),
  read: () => t('Read', {}, 'a message'),
  given_up: () => t('Failed'),
  not_sent: () => t('Not sent'),
  left_out: () => t('Left out'),
};

const channels: Record<MessageChannel, () => string> = {
  push: () => t('Notification'),
  whatsapp: () => 'WhatsApp',
  sms: () => 'SMS',
  email: () => t('E-mail'),
};

/** For staff: what was sent about an order, and whether it arrived and was read. */
export function OrderMessages({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.messages}>
      <Button look="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Messages about this order')}
      </Button>
      {isOpen && <MessageList orderId={order._id} />}
    </section>
  );
}

function MessageList({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(messagesQuery(orderId));
  if (!data)
    return error ? (
      <Failure title={t('The messages did not load.')} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  return (
    <>
      {data.messages.length === 0 && <p>{t('There are none yet.')}</p>}
      <ul>
        {data.messages.map((message) => (
          <OneMessage key={message._id} message={message} />
        ))}
      </ul>
      <Link to={`/office/messages?order=${orderId}`}>{t('Read them in the office')}</Link>
    </>
  );
}

function OneMessage({ message }: { message: Message }) {
  const { subject: words, language, to, state, channel, problem, at, sent_at, delivered_at, read_at } = message;
  const subject = <span lang={language}>{words}</span>;
  const moment = read_at ?? delivered_at ?? sent_at ?? at;
  return (
    <li data-state={state}>
      <span>{to === 'business' ? rich('To the shop: {subject}', { subject }) : subject}</span>
      <span>
        <b>{states[state]()}</b> {channel && channels[channel]()} <time dateTime={moment}>{dateAndTime(moment)}</time>
      </span>
      {problem && <span>{problem}</span>}
    </li>
  );
}
