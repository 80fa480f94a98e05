import { notify, useMutation } from '@shop/platform';
import { isNumber, readCount } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { sayPricing, t } from '../../t.ts';
import { TextField } from '../fields/text-field.tsx';
import { sentenceOf } from '../words/sentence-of.ts';
import styles from './threshold-form.module.css';

interface Props {
  label: string;
  hint: string;
  value: number | null;
  /** Whether an empty value is allowed. */
  mayBeEmpty?: boolean;
  save(value: number | null): Promise<unknown>;
}

/** At or below this number the stock is low. */
export function ThresholdForm({ label, hint, value, mayBeEmpty = false, save }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    send: save,
    onSuccess: () => {
      setProblem('');
      notify.success(t('Saved.'));
    },
    onError: (failure) => setProblem(sentenceOf(failure)),
  });
  const text = typed.trim();
  const isSaved = text === (value === null ? '' : String(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '' && mayBeEmpty) return mutate(null);
    const read = readCount(text, t('Type a whole number.'), 6, sayPricing);
    if (isNumber(read)) mutate(read.value);
    else setProblem(read.problem);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        error={problem || undefined}
        value={typed}
        inputMode="numeric"
        maxLength={9}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SteadyButton type="submit" look="line" busy={isPending} off={isSaved}>
        {isPending ? t('Saving…') : t('Save')}
      </SteadyButton>
    </form>
  );
}
