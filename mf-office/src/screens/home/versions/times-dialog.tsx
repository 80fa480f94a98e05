import type { HomeResponse, HomeTimesRequest, HomeVersion } from '@shop/contract/office/home';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { MomentField } from '../../../features/fields/time-fields.tsx';
import { Problem } from '../../../features/problem/problem.tsx';
import { useSaving } from '../../../features/saving/use-saving.ts';
import { changeTimes } from '../../../queries/home.ts';
import { t } from '../../../t.ts';
import { type SectionProblems, timesProblems } from '../section-problems.ts';
import styles from './versions.module.css';

interface Props {
  version: HomeVersion;
  onDone: (home: HomeResponse) => void;
  onClose: () => void;
}

/** A scheduled one can be cancelled. */
export function TimesDialog({ version, onDone, onClose }: Props) {
  const isWaiting = version.state === 'waiting';
  const [start, setStart] = useState<string | undefined>(version.starts_at);
  const [end, setEnd] = useState<string | undefined>(version.ends_at ?? undefined);
  const [wasTried, setTried] = useState(false);
  const wrong: SectionProblems =
    isWaiting && start === undefined
      ? { starts_at: t('Enter the day and the time.') }
      : timesProblems({ starts_at: start, ends_at: end });
  const problems = { ...(wasTried && wrong) };
  const { save, isBusy, problem, fields } = useSaving();

  async function send(request: HomeTimesRequest) {
    if (await save(async () => onDone(await changeTimes(version.version, request)))) onClose();
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    const isMoved = isWaiting && start !== undefined && start !== version.starts_at;
    void send({ ...(isMoved && { starts_at: start }), ends_at: end ?? null });
  }
  return (
    <Dialog title={t('Times of version {version}', { version: version.version })} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {isWaiting && (
          <MomentField
            label={t('Shown from')}
            value={start}
            error={problems.starts_at ?? fields.starts_at}
            onChange={setStart}
          />
        )}
        <MomentField
          label={t('Shown until')}
          value={end}
          error={problems.ends_at ?? fields.ends_at}
          hint={t('Empty: until another version takes its place. Afterwards the one before it is shown again.')}
          onChange={setEnd}
        />
        {problem && Object.keys(fields).length === 0 && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          <SteadyButton type="submit" busy={isBusy}>
            {t('Save times')}
          </SteadyButton>
          {isWaiting && (
            <SteadyButton look="bad" off={isBusy} onClick={() => void send({ cancelled: true })}>
              {t('Cancel this version')}
            </SteadyButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
