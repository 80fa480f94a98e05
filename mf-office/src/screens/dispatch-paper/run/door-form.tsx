import { Button } from '@shop/ui/button';
import { Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import type { Report } from './kept-reports.ts';
import styles from './run-sheet.module.css';

const REASONS = ['Nobody at home', 'Address not found', 'Did not want it', 'Asked for another time'];

interface Props {
  did: Report['did'];
  /** The customer's. */
  name: string;
  onReport: (report: Report) => void;
  onClose: () => void;
}

/** Who took it, or why nobody did. */
export function DoorForm({ did, name, onReport, onClose }: Props) {
  const [text, setText] = useState(did === 'delivered' ? name : '');
  const [isTried, setTried] = useState(false);
  const written = text.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (written === '') return;
    onReport(did === 'delivered' ? { did, received_by: written } : { did, reason: written });
  }

  const error = isTried && written === '' ? 'Required.' : undefined;
  return (
    <form className={styles.door} onSubmit={submit} noValidate>
      {did === 'failed' && (
        <Radio.Group
          className={styles.reasons ?? ''}
          aria-label="Why"
          options={REASONS}
          value={text}
          onChange={({ target }) => setText(String(target.value))}
        />
      )}
      <TextField
        label={did === 'delivered' ? 'Who took it' : 'Why it was not delivered'}
        autoFocus={did === 'delivered'}
        autoComplete="off"
        maxLength={did === 'delivered' ? 60 : 200}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.ways}>
        <Button look="soft" onClick={onClose}>
          Back
        </Button>
        <Button type="submit">{did === 'delivered' ? 'Save delivered' : 'Save not delivered'}</Button>
      </div>
    </form>
  );
}
