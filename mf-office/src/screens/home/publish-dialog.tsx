import type { HomeResponse } from '@shop/contract/office/home';
import { notify, useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { Problem } from '../../features/problem/problem.tsx';
import { fieldsOf } from '../../features/words/fields-of.ts';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { homeVersionQuery, publishDraft, type Times } from '../../queries/home.ts';
import { changesBetween } from './changes-between.ts';
import { ChangesList } from './changes-list.tsx';
import styles from './home.module.css';
import { TimesFields } from './times-fields.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  home: HomeResponse;
  draft: Draft;
  onPublished: (home: HomeResponse) => void;
  onClose: () => void;
}

const nothing = { sections: [], headerCategories: [] };

/** What changes for customers, and when. */
export function PublishDialog({ home, draft, onPublished, onClose }: Props) {
  const shown = home.versions.find(({ state }) => state === 'shown')?.version;
  const { data } = useQuery(homeVersionQuery(shown ?? 0), { enabled: shown !== undefined });
  const [times, setTimes] = useState<Times>({});
  const [isLater, setLater] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const before = shown === undefined ? nothing : data?.content;

  async function publish(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      onPublished(await publishDraft(draft.draft.revision, isLater ? times : {}));
      notify.success(isLater && times.starts_at ? 'Scheduled.' : 'Customers see it now.');
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  const fields = fieldsOf(failure);
  return (
    <Dialog title="Publish the home page" onClose={onClose}>
      <form onSubmit={publish} noValidate className={styles.dialog}>
        {before && (
          <ChangesList
            changes={changesBetween(before, draft.content)}
            none="Nothing is different from what customers see."
          />
        )}
        <label className={styles.check}>
          <input type="checkbox" checked={isLater} onChange={({ target }) => setLater(target.checked)} />
          Schedule: show it from or until a time
        </label>
        {isLater && <TimesFields times={times} onChange={setTimes} problems={fields} />}
        {failure !== undefined && Object.keys(fields).length === 0 && <Problem>{sentenceOf(failure)}</Problem>}
        <div className={styles.buttons}>
          <SteadyButton type="submit" data-first-focus="" busy={isBusy}>
            {isBusy ? 'Publishing…' : isLater && times.starts_at ? 'Schedule' : 'Publish now'}
          </SteadyButton>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
