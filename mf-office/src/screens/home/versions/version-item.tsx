import type { HomeVersion, VersionState } from '@shop/contract/office/home';
import { useQuery } from '@shop/platform';
import { momentInWords } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { useState } from 'react';
import { homeVersionQuery } from '../../../queries/home.ts';
import { changesBetween } from '../changes-between.ts';
import { ChangesList } from '../changes-list.tsx';
import styles from './versions.module.css';

const nothing = { sections: [], headerCategories: [] };

function VersionChanges({ version }: { version: number }) {
  const { data, error, isFetching, refetch } = useQuery(homeVersionQuery(version));
  if (data) return <ChangesList changes={changesBetween(data.before ?? nothing, data.content)} none="Nothing." />;
  if (error !== undefined) return <Failure title="The version did not load." busy={isFetching} onRetry={refetch} />;
  return <p>Comparing…</p>;
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

const STATES: Record<VersionState, string> = {
  shown: 'Customers see it',
  waiting: 'Scheduled',
  earlier: 'Earlier',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

function timeWords({ state, starts_at, ends_at, published_at }: HomeVersion): string {
  const from = state === 'waiting' || starts_at !== published_at ? `from ${momentInWords(starts_at)}` : '';
  return [from, ends_at && `until ${momentInWords(ends_at)}`].filter(Boolean).join(' ');
}

export function VersionItem({ version, mayEdit, onRestore, onTimes, onEdit, onEndNow }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { version: number, state, published_at, published_by, restored_from } = version;
  const times = timeWords(version);
  return (
    <article className={styles.version} data-state={state} aria-label={`Version ${number}`}>
      <h2>
        Version {number} <small>{STATES[state]}</small>
      </h2>
      <p>
        Published {published_by && `by ${published_by} `}on {momentInWords(published_at)}
        {restored_from !== null && `, as version ${restored_from} was`}
        {times && `; shown ${times}`}.
      </p>
      <div className={styles.buttons}>
        <Button look="line" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide what changed' : 'What changed'}
        </Button>
        {mayEdit && state !== 'shown' && (
          <Button look="line" small aria-label={`Edit version ${number} as a draft`} onClick={onEdit}>
            {state === 'waiting' ? 'Edit' : 'Edit as draft'}
          </Button>
        )}
        {mayEdit && state !== 'shown' && (
          <Button look="line" small aria-label={`Restore version ${number}`} onClick={onRestore}>
            Restore
          </Button>
        )}
        {mayEdit && (state === 'waiting' || state === 'shown') && (
          <Button look="line" small aria-label={`Times of version ${number}`} onClick={onTimes}>
            {state === 'waiting' ? 'Change times' : 'End later'}
          </Button>
        )}
        {mayEdit && state === 'shown' && (
          <Button look="line" small aria-label={`End version ${number} now`} onClick={onEndNow}>
            End now
          </Button>
        )}
      </div>
      {isOpen && <VersionChanges version={number} />}
    </article>
  );
}
