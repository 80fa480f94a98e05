import type { HomeResponse, HomeVersion } from '@shop/contract/office/home';
import { notify, useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { SwitchField } from '../../features/fields/switch-field.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { homeVersionQuery, publishDraft, type Times } from '../../queries/home.ts';
import { t } from '../../t.ts';
import { changesBetween } from './changes-between.ts';
import { ChangesList } from './changes-list.tsx';
import styles from './home.module.css';
import { timesProblems } from './section-problems.ts';
import { TimesFields } from './times-fields.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  home: HomeResponse;
  draft: Draft;
  /** The scheduled version that the draft was made from: it is replaced. */
  edited: HomeVersion | undefined;
  onPublished: (home: HomeResponse) => void;
  onClose: () => void;
}

const nothing = { sections: [], headerCategories: [] };

const timesOf = (version: HomeVersion | undefined): Times =>
  version ? { starts_at: version.starts_at, ...(version.ends_at && { ends_at: version.ends_at }) } : {};

/** What changes for customers, and when. */
export function PublishDialog({ home, draft, edited, onPublished, onClose }: Props) {
  const shown = home.versions.find(({ state }) => state === 'shown')?.version;
  const query = useQuery(homeVersionQuery(shown ?? 0), { enabled: shown !== undefined });
  const [times, setTimes] = useState<Times>(() => timesOf(edited));
  const [isLater, setLater] = useState(edited !== undefined);
  const [wasTried, setTried] = useState(false);
  const { save, isBusy, problem, fields } = useSaving();
  const isTimeless = times.starts_at === undefined && times.ends_at === undefined;
  const wrong = isTimeless
    ? { starts_at: t('Enter the day and the time, or switch “Schedule” off to publish now.') }
    : timesProblems(times);
  const before = shown === undefined ? nothing : query.data?.content;

  async function publish(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (isLater && Object.keys(wrong).length > 0) return;
    const send = () => publishDraft(draft.draft.revision, isLater ? times : {}, edited?.version);
    if (!(await save(async () => onPublished(await send())))) return;
    notify.success(isLater && times.starts_at ? t('Scheduled.') : t('Customers see it now.'));
    onClose();
  }
  return (
    <Dialog title={t('Publish the home page')} onClose={onClose}>
      <form onSubmit={publish} noValidate className={styles.dialog}>
        {before && (
          <ChangesList
            changes={changesBetween(before, draft.content)}
            none={t('Nothing is different from what customers see.')}
          />
        )}
        {!before && (
          <LoadState query={query} failed={t('What customers see did not load.')} skeleton={<p>{t('Comparing…')}</p>} />
        )}
        {edited && <p>{t('It replaces version {version}, which is scheduled.', { version: edited.version })}</p>}
        <SwitchField label={t('Schedule: show it from or until a time')} isOn={isLater} onSwitch={setLater} />
        {isLater && <TimesFields times={times} onChange={setTimes} problems={{ ...fields, ...(wasTried && wrong) }} />}
        {problem && Object.keys(fields).length === 0 && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          <SteadyButton type="submit" data-first-focus="" busy={isBusy}>
            {isBusy ? t('Publishing…') : isLater ? t('Schedule') : t('Publish now')}
          </SteadyButton>
          <Button look="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
