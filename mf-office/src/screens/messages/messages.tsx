import type { MessageState } from '@shop/contract/office/messages';
import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import finding from '../../features/finding/finding.module.css';
import { idIn, useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { ListTabs } from '../../features/list/list-tabs.tsx';
import { NewerOlder } from '../../features/list/newer-older.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { messageSettingsQuery, messagesQuery } from '../../queries/messages.ts';
import { t } from '../../t.ts';
import { MessageList } from './message-list.tsx';
import { MessageSettingsPart } from './message-settings.tsx';
import styles from './messages.module.css';
import { WebHooks } from './web-hooks.tsx';
import { MESSAGE_STATES, stateLabel } from './words.ts';

const partsOf = () =>
  [
    { value: 'list', label: t('Messages') },
    { value: 'settings', label: t('Texts and channels') },
    { value: 'webhooks', label: t('Web hooks') },
  ] as const;

/** The messages to customers, their channels and texts, and the web hooks of other systems. */
export function MessagesScreen() {
  const { params, go } = useAddress();
  const mayEdit = useMe().may('settings.edit');
  const parts = partsOf().filter(({ value }) => mayEdit || value !== 'webhooks');
  const part = parts.find(({ value }) => value === params.get('part'))?.value ?? 'list';
  return (
    <>
      <h1 className={finding.title}>{t('Messages')}</h1>
      <ListTabs
        label={t('Part')}
        value={part}
        tabs={parts}
        onChoose={(chosen) => go({ part: chosen === 'list' ? undefined : chosen })}
      />
      {part === 'list' && <List />}
      {part === 'settings' && <MessageSettingsPart />}
      {part === 'webhooks' && <WebHooks />}
    </>
  );
}

const nothingIn = (): Partial<Record<MessageState, string>> => ({
  given_up: t('No message has failed. Every message arrived, or is still on its way.'),
  waiting: t('No message is waiting.'),
});

function List() {
  const { params, go, clear } = useAddress();
  const state = MESSAGE_STATES.find((each) => each === params.get('state'));
  const cursor = params.get('cursor') ?? undefined;
  const order = idIn(params, 'order');
  const query = useQuery(
    messagesQuery({ ...(state && { state }), ...(order && { order }), ...(cursor && { cursor }) }),
  );
  const settings = useQuery(messageSettingsQuery);
  const last = useLast(query.data);
  // The note above the list comes with it, and does not move it.
  const shown = settings.data !== undefined || settings.error !== undefined ? last : undefined;
  const channels = settings.data?.channels;
  return (
    <>
      <div className={finding.tools}>
        <FilterSelect
          label={t('State', {}, 'of a message')}
          any={t('All states')}
          value={state}
          options={MESSAGE_STATES.map((value) => ({
            value,
            label: `${stateLabel(value)} (${formatCount(shown?.counts[value] ?? 0)})`,
          }))}
          onChoose={(chosen) => go({ state: chosen, cursor: undefined })}
        />
      </div>
      {order && (
        <p className={finding.count}>
          {t('Messages of one order only.')}{' '}
          <Button look="link" onClick={clear}>
            {t('Show all')}
          </Button>
        </p>
      )}
      {shown && channels?.length === 0 && (
        <p className={styles.note}>
          {t(
            'Messages are not sent yet: no service for SMS, WhatsApp or e-mail is set up. Here you see what would have been sent, as it would look.',
          )}
        </p>
      )}
      <LoadState
        query={shown ? query : { ...query, data: undefined }}
        last={shown}
        failed={t('The messages did not load.')}
      />
      {shown?.messages.length === 0 && (
        <Nothing>
          {(state && nothingIn()[state]) ?? t('No messages yet. The first one is written with the next order.')}
        </Nothing>
      )}
      {shown && shown.messages.length > 0 && (
        <MessageList messages={shown.messages} isOld={!query.data} canSend={(channels?.length ?? 0) > 0} />
      )}
      {shown && <NewerOlder cursor={cursor} next={shown.cursor} onTurn={go} />}
    </>
  );
}
