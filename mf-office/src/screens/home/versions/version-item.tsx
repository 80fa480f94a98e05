import type { HomeVersion, VersionState } from '@shop/contract/office/home';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { type ReactNode, useState } from 'react';
import { LoadState } from '../../../features/loading/load-state.tsx';
import { Typed } from '../../../features/names/typed.tsx';
import { dateAndTime, timeSet } from '../../../lib/moments.ts';
import { homeVersionQuery } from '../../../queries/home.ts';
import { rich, t } from '../../../t.ts';
import { changesBetween } from '../changes-between.ts';
import { ChangesList } from '../changes-list.tsx';
import styles from './versions.module.css';

const nothing = { sections: [], headerCategories: [] };

function VersionChanges({ version }: { version: number }) {
  const query = useQuery(homeVersionQuery(version));
  const { data } = query;
  if (data) return <ChangesList changes={changesBetween(data.before ?? nothing, data.content)} none={t('Nothing.')} />;
  return <LoadState query={query} failed={t('The version did not load.')} skeleton={<p>{t('Comparing…')}</p>} />;
}

interface Props {
  version: HomeVersion;
  now: Date;
  mayEdit: boolean;
  onRestore: () => void;
  onTimes: () => void;
  /** Its content becomes the draft. */
  onEdit: () => void;
  onEndNow: () => void;
}

const states = (): Record<VersionState, string> => ({
  shown: t('Customers see it'),
  waiting: t('Scheduled'),
  earlier: t('Earlier'),
  ended: t('Ended'),
  cancelled: t('Cancelled'),
});

function timeWords({ state, starts_at, ends_at, published_at }: HomeVersion): string {
  const from = state === 'waiting' || starts_at !== published_at ? t('from {time}', { time: timeSet(starts_at) }) : '';
  return [from, ends_at && t('until {time}', { time: timeSet(ends_at) })].filter(Boolean).join(' ');
}

function publishedInWords(version: HomeVersion): ReactNode {
  const { published_at, published_by, restored_from } = version;
  const at = dateAndTime(published_at);
  const times = timeWords(version);
  if (version.state === 'waiting')
    return rich('Scheduled by {name} on {at}; shown {times}.', {
      name: <Typed text={published_by ?? t('somebody')} />,
      at,
      times,
    });
  const published = published_by
    ? rich('Published by {name} on {at}', { name: <Typed text={published_by} />, at })
    : t('Published on {at}', { at });
  const whole =
    restored_from === null
      ? published
      : rich('{published}, as version {number} was', { published, number: restored_from });
  return times
    ? rich('{published}; shown {times}.', { published: whole, times })
    : rich('{published}.', { published: whole });
}

export function VersionItem({ version, mayEdit, onRestore, onTimes, onEdit, onEndNow }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { version: number, state } = version;
  return (
    <article className={styles.version} data-state={state} aria-label={t('Version {number}', { number })}>
      <h2>
        {t('Version {number}', { number })} <small>{states()[state]}</small>
      </h2>
      <p>{publishedInWords(version)}</p>
      <div className={styles.buttons}>
        <Button look="line" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide what changed') : t('What changed')}
        </Button>
        {mayEdit && state !== 'shown' && (
          <Button look="line" small aria-label={t('Edit version {number} as a draft', { number })} onClick={onEdit}>
            {state === 'waiting' ? t('Edit') : t('Edit as draft')}
          </Button>
        )}
        {mayEdit && state !== 'shown' && (
          <Button look="line" small aria-label={t('Restore version {number}', { number })} onClick={onRestore}>
            {state === 'waiting' ? t('Show it now') : t('Restore')}
          </Button>
        )}
        {mayEdit && (state === 'waiting' || state === 'shown') && (
          <Button look="line" small aria-label={t('Times of version {number}', { number })} onClick={onTimes}>
            {state === 'waiting' ? t('Change times') : t('End later')}
          </Button>
        )}
        {mayEdit && state === 'waiting' && (
          <Button
            look="line"
            small
            aria-label={t('Cancel the schedule of version {number}', { number })}
            onClick={onEndNow}
          >
            {t('Cancel the schedule')}
          </Button>
        )}
        {mayEdit && state === 'shown' && (
          <Button look="line" small aria-label={t('End version {number} now', { number })} onClick={onEndNow}>
            {t('End now')}
          </Button>
        )}
      </div>
      {isOpen && <VersionChanges version={number} />}
    </article>
  );
}
