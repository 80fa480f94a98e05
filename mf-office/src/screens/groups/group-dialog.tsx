import type { GroupPatch, GroupRequest } from '@shop/contract/office/groups';
import { GROUP_NAME_LENGTH } from '@shop/contract/office/people-limits';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { changedOf } from '../../features/merge/changed-of.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { t } from '../../t.ts';
import styles from './groups.module.css';
import { typedPercent } from './typed-percent.ts';

interface Props {
  title: string;
  group?: GroupRequest;
  /** `changed` contains the fields that differ from the group when the dialog opened. */
  save: (group: GroupRequest, changed: GroupPatch) => Promise<unknown>;
  onClose: () => void;
}

export function GroupDialog({ title, group, save: send, onClose }: Props) {
  const [first] = useState(group);
  const [name, setName] = useState(group?.name ?? '');
  const [percent, setPercent] = useState(group?.percent_off ? String(group.percent_off) : '');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem, problemOf } = useSaving();
  const typed = typedPercent(percent);
  const missing = name.trim() === '' ? t('Enter a name.') : undefined;
  const wrongPercent = 'problem' in typed ? typed.problem : undefined;
  const refused = problemOf('name') ?? problemOf('percent_off');

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (missing || 'problem' in typed) return;
    const wanted = { name: name.trim(), percent_off: typed.percent };
    const changed = first ? changedOf(first, wanted) : wanted;
    if (Object.keys(changed).length === 0 || (await save(() => send(wanted, changed)))) onClose();
  }

  return (
    <Dialog title={title} shape="centred" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('Name')}
          data-first-focus=""
          maxLength={GROUP_NAME_LENGTH}
          value={name}
          hint={t('Customers never see it.')}
          error={(isTried ? missing : undefined) ?? problemOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('Per cent off everything')}
          inputMode="decimal"
          maxLength={8}
          placeholder="0"
          value={percent}
          hint={t('Off every product without a group price.')}
          error={(isTried ? wrongPercent : undefined) ?? problemOf('percent_off')}
          onChange={({ target }) => setPercent(target.value)}
        />
        {problem && !refused && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          <Button look="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SteadyButton type="submit" busy={isBusy}>
            {isBusy ? t('Saving…') : t('Save')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
