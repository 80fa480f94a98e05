import type { MessageChannel } from '@shop/contract/office/messages';
import { notify, useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { choicesQuery, useSaveChoices } from '../../queries/message-choices.ts';
import { t } from '../../t.ts';
import styles from './message-channels.module.css';

const nameOf = (channel: MessageChannel) =>
  ({ push: t('Notifications on your devices'), whatsapp: 'WhatsApp', sms: 'SMS', email: t('E-mail') })[channel];

/** One switch for each channel that the shop sends by. */
export function MessageChannels({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(choicesQuery(userId));
  const { mutate, isPending } = useSaveChoices(userId);
  if (!data && error) return <Failure title={t('The choices did not load.')} busy={isFetching} onRetry={refetch} />;
  if (!data) return null;
  const { channels, off } = data;
  const change = (channel: MessageChannel, isWanted: boolean) =>
    mutate(isWanted ? off.filter((one) => one !== channel) : [...off, channel], {
      onSuccess: () => notify.success(t('Saved.'), { id: 'message-choices' }),
      onError: () => notify.error(t('That was not saved. Please try again.'), { id: 'message-choices' }),
    });
  return (
    <ul className={styles.list}>
      {channels.map((channel) => (
        <li key={channel}>
          <label>
            <input
              type="checkbox"
              checked={!off.includes(channel)}
              disabled={isPending}
              onChange={({ target }) => change(channel, target.checked)}
            />
            {nameOf(channel)}
          </label>
        </li>
      ))}
    </ul>
  );
}
