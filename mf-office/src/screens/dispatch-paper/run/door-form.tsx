import { formatRupees, type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import { isNumber, numberOf, problemOf, type ReadNumber, readRupees } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { amountInField } from '../../../features/fields/amount-in-field.ts';
import { RupeesField, TextField } from '../../../features/fields/text-field.tsx';
import { t } from '../../../t.ts';
import { DoorPhotograph } from './door-photograph.tsx';
import styles from './run-sheet.module.css';
import type { Report } from './unsent-reports.ts';
import { useDoorPhotograph } from './use-door-photograph.ts';

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

/** Who took it or where it was left, or why nobody did. */
export function DoorForm({ did, name, cashPaise, onReport, onClose }: Props) {
  const [typed, setTyped] = useState<string>();
  const photo = useDoorPhotograph();
  // Goods left at the door have no recipient, unless the rider enters one.
  const text = typed ?? (did === 'delivered' && !photo.photograph ? name : '');
  const [cash, setCash] = useState(amountInField(toRupees(cashPaise)));
  const [isTried, setTried] = useState(false);
  const read = readCash(cash, cashPaise);
  const written = text.trim();
  const isMissing = written === '' && !photo.photograph;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || photo.isReading || (did === 'delivered' && !isNumber(read))) return;
    const paid = numberOf(read);
    const { photograph } = photo;
    if (did === 'failed') onReport({ did, reason: written });
    else
      onReport({
        did,
        ...(written && { received_by: written }),
        ...(photograph && { photograph }),
        ...(paid && { cash: paid }),
      });
  }

  const missing = did === 'failed' ? t('Required.') : t('Write a name, or take a photograph.');
  const error = isTried && isMissing ? missing : undefined;
  return (
    <form className={styles.door} onSubmit={submit} noValidate>
      {did === 'failed' && (
        <Radio.Group
          className={styles.reasons ?? ''}
          aria-label={t('Why')}
          options={reasons()}
          value={text}
          onChange={({ target }) => setTyped(String(target.value))}
        />
      )}
      <TextField
        label={did === 'delivered' ? t('Who took it') : t('Why it was not delivered')}
        autoFocus={did === 'delivered'}
        maxLength={did === 'delivered' ? 60 : 200}
        value={text}
        error={error}
        hint={photo.photograph ? t('Leave it empty if nobody took it.') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {did === 'delivered' && <DoorPhotograph of={photo} />}
      {did === 'delivered' && cashPaise > 0 && (
        <RupeesField
          label={t('Cash received')}
          hint={t('Leave it empty if nothing was paid in cash.')}
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
