import type { GroupRequest } from '@shop/contract/office/groups';
import { GROUP_NAME_LENGTH } from '@shop/contract/office/people-limits';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { type SyntheticEvent, useState } from 'react';
import { useSaving } from '../../features/saving/use-saving.ts';
import styles from './groups.module.css';
import { typedPercent } from './typed-percent.ts';

interface Props {
  title: string;
  group?: GroupRequest;
  save: (group: GroupRequest) => Promise<unknown>;
  onClose: () => void;
}

export function GroupDialog({ title, group, save: send, onClose }: Props) {
  const [name, setName] = useState(group?.name ?? '');
  const [percent, setPercent] = useState(group?.percent_off ? String(group.percent_off) : '');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem, problemOf } = useSaving();
  const typed = typedPercent(percent);
  const missing = name.trim() === '' ? 'What is it called?' : undefined;
  const wrongPercent = 'problem' in typed ? typed.problem : undefined;
  const refused = problemOf('name') ?? problemOf('percent_off');

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (missing || 'problem' in typed) return;
    if (await save(() => send({ name: name.trim(), percent_off: typed.percent }))) onClose();
  }

  return (
    <Dialog title={title} shape="centred" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          data-first-focus=""
          autoComplete="off"
          maxLength={GROUP_NAME_LENGTH}
          value={name}
          hint="Customers never see it."
          error={(isTried ? missing : undefined) ?? problemOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Per cent off everything"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          placeholder="0"
          value={percent}
          hint="Off every product without a group price."
          error={(isTried ? wrongPercent : undefined) ?? problemOf('percent_off')}
          onChange={({ target }) => setPercent(target.value)}
        />
        {problem && !refused && <p role="alert">{problem}</p>}
        <div className={styles.buttons}>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
