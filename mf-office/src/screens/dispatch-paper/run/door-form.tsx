import { formatRupees, type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import { isNumber, numberOf, problemOf, type ReadNumber, readRupees } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { t } from '../../../t.ts';
import type { Report } from './kept-reports.ts';
import styles from './run-sheet.module.css';

const reasons = () => [t('Nobody at home'), t('Address not found'), t('Did not want it'), t('Asked for another time')];

interface Props {
  did: Report['did'];
  /** The customer's. */
  name: string;
  /** What is due in cash; 0: nothing. */
  cashPaise: number;
  onReport: (report: Report) => void;
  onClose: () => void;
}

/** Empty: nothing was paid. */
function readCash(typed: string, due: Paise): ReadNumber {
  const expected = t('An amount up to {amount}.', { amount: formatRupees(due) });
  const read = readRupees(typed.trim() === '' ? '0' : typed, expected);
  return isNumber(read) && (parseRupees(read.plain) ?? 0) > due ? { problem: expected } : read;
}

/** Who took it, or why nobody did. */
export function DoorForm({ did, name, cashPaise, onReport, onClose }: Props) {
  const [text, setText] = useState(did === 'delivered' ? name : '');
  const [cash, setCash] = useState(String(toRupees(cashPaise)));
  const [isTried, setTried] = useState(false);
  const read = readCash(cash, cashPaise);
  const written = text.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (written === '' || (did === 'delivered' && !isNumber(read))) return;
    const paid = numberOf(read);
    if (did === 'failed') onReport({ did, reason: written });
    else onReport({ did, received_by: written, ...(paid && { cash: paid }) });
  }

  const error = isTried && written === '' ? t('Required.') : undefined;
  return (
    <form className={styles.door} onSubmit={submit} noValidate>
      {did === 'failed' && (
        <Radio.Group
          className={styles.reasons ?? ''}
          aria-label={t('Why')}
          options={reasons()}
          value={text}
          onChange={({ target }) => setText(String(target.value))}
        />
      )}
      <TextField
        label={did === 'delivered' ? t('Who took it') : t('Why it was not delivered')}
        autoFocus={did === 'delivered'}
        autoComplete="off"
        maxLength={did === 'delivered' ? 60 : 200}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      {did === 'delivered' && cashPaise > 0 && (
        <TextField
          label={t('Cash received')}
          prefix="₹"
          hint={t('Leave it empty if nothing was paid in cash.')}
          inputMode="decimal"
          autoComplete="off"
          value={cash}
          error={isTried ? problemOf(read) : undefined}
          onChange={({ target }) => setCash(target.value)}
        />
      )}
      <div className={styles.ways}>
        <Button look="soft" onClick={onClose}>
          {t('Back')}
        </Button>
        <Button type="submit">{did === 'delivered' ? t('Save delivered') : t('Save not delivered')}</Button>
      </div>
    </form>
  );
}
