import type { Message, MessageState } from '@shop/contract/office/messages';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { sendAgain } from '../../queries/messages.ts';
import { t } from '../../t.ts';
import { Bubble } from './bubble.tsx';
import styles from './messages.module.css';
import { channelLabel, kindLabel, stateLabel, whenOf } from './words.ts';

const COLOURS: Partial<Record<MessageState, string>> = {
  given_up: 'error',
  waiting: 'processing',
  sent: 'success',
  delivered: 'success',
  read: 'success',
};
const CAN_GO_AGAIN: readonly MessageState[] = ['given_up', 'not_sent', 'left_out'];

function SendAgain({ message }: { message: Message }) {
  const { save, isBusy, problem } = useSaving();
  const send = async () => {
    if (await save(() => sendAgain(message._id))) notify.success(t('It is sent again.'));
  };
  return (
    <>
      <SteadyButton look="line" small busy={isBusy} onClick={() => void send()}>
        {t('Send again')}
      </SteadyButton>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

const columnsOf = (mayAgain: boolean): Column<Message>[] => [
  {
    key: 'kind',
    title: t('Message'),
    width: '13rem',
    isHead: true,
    render: ({ kind, to, name, order, product }) => (
      <div className={styles.about}>
        <b>{kindLabel(kind)}</b>
        <span>{to === 'customer' ? name : t('To the shop')}</span>
        {order && <Link to={`/orders/${order.orderId}`}>{t('Order {order}', { order: order.orderId })}</Link>}
        {product && (
          <Link to={`/details/${product._id}`}>
            <LocalName of={product} />
          </Link>
        )}
      </div>
    ),
  },
  {
    key: 'text',
    title: t('Text', {}, 'of a message'),
    render: ({ subject, text, language }) => <Bubble subject={subject} text={text} language={language} />,
  },
  {
    key: 'state',
    title: t('State', {}, 'of a message'),
    width: '14rem',
    render: (message) => {
      const { state, channel, problem } = message;
      return (
        <div className={styles.state}>
          <span>
            <Tag {...(COLOURS[state] !== undefined && { color: COLOURS[state] })}>{stateLabel(state)}</Tag>
            {channel && channelLabel(channel)}
          </span>
          <time dateTime={message.at}>{whenOf(message)}</time>
          {problem && <p>{problem}</p>}
          {mayAgain && CAN_GO_AGAIN.includes(state) && <SendAgain message={message} />}
        </div>
      );
    },
  },
];

interface Props {
  messages: readonly Message[];
  isOld: boolean;
  /** A channel is set up. */
  canSend: boolean;
}

export function MessageList({ messages, isOld, canSend }: Props) {
  const mayAgain = useMe().may('orders.move') && canSend;
  const columns = useMemo(() => columnsOf(mayAgain), [mayAgain]);
  return <DataList label={t('Messages')} rows={messages} idOf={({ _id }) => _id} columns={columns} isOld={isOld} />;
}
