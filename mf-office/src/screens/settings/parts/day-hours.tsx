import type { OpeningHours } from '@shop/contract/business';
import { Button } from '@shop/ui/button';
import { useId } from 'react';
import { TimeInput } from '../../../features/fields/time-fields.tsx';
import { timeProblem } from '../../../features/fields/typed-times.ts';
import { RemoveButton } from '../../../features/remove-button.tsx';
import { t } from '../../../t.ts';
import styles from '../settings.module.css';

type Spans = OpeningHours['week'][number];

interface Props {
  name: string;
  spans: Spans;
  problem: string | undefined;
  onChange: (spans: Spans) => void;
  onCopy: () => void;
}

const MOST = 3;
const placeOf = (index: number) => (index > 0 ? ` (${index + 1})` : '');

/** The opening hours of one weekday; several, because shops close at noon. */
export function DayHours({ name, spans, problem, onChange, onCopy }: Props) {
  const id = useId();
  /** A time that cannot be read is the only one that is red. */
  const unread = spans.flatMap(({ from, to }) => [timeProblem(from), timeProblem(to)]).find(Boolean);
  const shown = unread ?? problem;
  const isWrong = (time: string) => (unread ? timeProblem(time) !== undefined : problem !== undefined);
  const set = (index: number, part: Partial<Spans[number]>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  return (
    <fieldset className={styles.day} aria-describedby={shown ? `${id}-problem` : undefined}>
      <legend>{name}</legend>
      {spans.length === 0 && <p className={styles.closedDay}>{t('Closed')}</p>}
      {spans.map((span, index) => (
        <div key={placeOf(index)} className={styles.span}>
          {(['from', 'to'] as const).map((end) => (
            <TimeInput
              key={end}
              aria-label={
                (end === 'from' ? t('{day}, opens', { day: name }) : t('{day}, closes', { day: name })) + placeOf(index)
              }
              aria-invalid={isWrong(span[end]) || undefined}
              problemId={`${id}-problem`}
              value={span[end]}
              onChange={(time) => set(index, { [end]: time })}
            />
          ))}
          <RemoveButton
            name={t('{day}, {from} to {to}', { day: name, ...span })}
            onRemove={() => onChange(spans.filter((_one, at) => at !== index))}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        {spans.length < MOST && (
          <Button
            look="link"
            aria-label={t('{name}: add hours', { name })}
            onClick={() =>
              onChange([...spans, spans.length === 0 ? { from: '09:00', to: '21:00' } : { from: '', to: '' }])
            }
          >
            {t('Add hours')}
          </Button>
        )}
        <Button look="link" aria-label={t('Copy to all days: {name}', { name })} onClick={onCopy}>
          {t('Copy to all days')}
        </Button>
      </div>
      <div aria-live="polite">
        {shown && (
          <p id={`${id}-problem`} className={styles.problem}>
            {shown}
          </p>
        )}
      </div>
    </fieldset>
  );
}
