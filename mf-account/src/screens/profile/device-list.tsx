import type { DeviceSession } from '@shop/contract/sessions';
import { currentLanguage, useQuery } from '@shop/platform';
import { shortMoment } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { useId } from 'react';
import tag from '../../account/tag.module.css';
import { devicesQuery } from '../../queries/devices.ts';
import { useEndSessions } from '../../queries/end-sessions.ts';
import { t } from '../../t.ts';
import styles from './device-list.module.css';

interface RowProps {
  session: DeviceSession;
  busy: boolean;
  end(): void;
}

function Device({ session, busy, end }: RowProps) {
  const nameId = useId();
  const now = new Date();
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <b id={nameId}>{session.device ? nameOf(session.device) : t('A device that did not say its name')}</b>
        <span>{t('Logged in: {time}', { time: shortMoment(session.logged_in_at, now, currentLanguage()) })}</span>
        {!session.current && (
          <span>{t('Last used: {time}', { time: shortMoment(session.last_used_at, now, currentLanguage()) })}</span>
        )}
      </div>
      {session.current ? (
        <span className={tag.tag}>{t('This device')}</span>
      ) : (
        <Button look="line" small aria-describedby={nameId} aria-disabled={busy} onClick={() => !busy && end()}>
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}

/** `Chrome on Android`, in the language of the page. */
function nameOf(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : t('{browser} on {system}', { browser, system });
}

/** The person's sessions; the shop requires a new code before it ends them. */
export function DeviceList({ userId }: { userId: string }) {
  const { data: sessions, error, isFetching, refetch } = useQuery(devicesQuery(userId));
  const { end, isPending } = useEndSessions(userId);
  if (!sessions)
    return error ? (
      <Failure title={t('Your devices did not load.')} busy={isFetching} onRetry={refetch} />
    ) : (
      <Loading>
        <Skeleton className={styles.coming} />
      </Loading>
    );
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} busy={isPending} end={() => end(session.id)} />
        ))}
      </ul>
      {hasOthers ? (
        <Button look="bad" wide aria-disabled={isPending} onClick={() => !isPending && end('others')}>
          {t('Log out on all other devices')}
        </Button>
      ) : (
        <p className={styles.words}>{t('You are logged in nowhere else.')}</p>
      )}
    </>
  );
}
