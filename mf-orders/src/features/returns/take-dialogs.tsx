import type { Whereto } from '@shop/contract/order-returns';
import { useState } from 'react';
import { named } from '../../lib/named.tsx';
import { useProblemFocus } from '../../lib/use-problem-focus.ts';
import { t } from '../../t.ts';
import { ReasonField } from '../cancel/reason-field.tsx';
import { useHasNoWay } from '../messages/use-has-no-way.ts';
import { FormDialog } from '../money/form-dialog.tsx';
import styles from '../money/money-dialog.module.css';
import { QuantityLine } from './quantity-line.tsx';
import { missingPresets, refusalPresets, titleOf } from './return-words.ts';
import type { FormProps } from './use-decide.ts';
import { useTaken } from './use-taken.ts';

type Taken = ReturnType<typeof useTaken>;

function TakenLine({ line, onChange }: { line: Taken['lines'][number]; onChange: Taken['take'] }) {
  const { productId, quantity, taken } = line;
  return (
    <QuantityLine
      name={line.name}
      shownName={named(line)}
      note={t('{count} in the return', { count: quantity })}
      most={quantity}
      quantity={taken}
      first={quantity}
      onChange={(count) => onChange(productId, count)}
    />
  );
}

/** Why the rest is refused. */
function RestReason({ taken, isTried, presets }: { taken: Taken; isTried: boolean; presets: readonly string[] }) {
  if (taken.isNothing)
    return (
      isTried && (
        <p className={styles.missing} role="alert">
          {t('Take one item at least, or refuse the return.')}
        </p>
      )
    );
  return (
    taken.isPart && (
      <ReasonField
        label={t('Why the rest is not taken back, shown to the customer')}
        presets={presets}
        reason={taken.reason}
        isMissing={isTried && taken.lacksReason}
        onChange={taken.setReason}
      />
    )
  );
}

export function AcceptDialog({ order, one, decide, isWaiting, onClose }: FormProps) {
  const taken = useTaken(one);
  const hasNoWay = useHasNoWay(order.customerId);
  const [isTried, setTried] = useState(false);
  const { form, focusProblem } = useProblemFocus();

  function submit() {
    setTried(true);
    focusProblem();
    if (taken.isNothing || taken.lacksReason || decide.isPending) return;
    decide.mutate({ order, one, wanted: { decision: 'accept', ...taken.wanted } });
  }

  return (
    <FormDialog
      title={t('{title}: accept', { title: titleOf(one) })}
      form={form}
      action={t('Accept return')}
      busy={decide.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {hasNoWay
          ? t(
              'No message can be sent to this customer: please call, so that they keep the items ready. What you do with them and what you pay back comes later.',
            )
          : t('The customer is told to keep the items ready. What you do with them and what you pay back comes later.')}
      </p>
      <fieldset className={styles.methods} data-problem={(isTried && taken.isNothing) || undefined}>
        <legend>{t('What do you take back?')}</legend>
        {taken.lines.map((line) => (
          <TakenLine key={line.productId} line={line} onChange={taken.take} />
        ))}
      </fieldset>
      <RestReason taken={taken} isTried={isTried} presets={refusalPresets()} />
    </FormDialog>
  );
}

export function ReceiveDialog({ order, one, decide, isWaiting, onClose }: FormProps) {
  const taken = useTaken(one);
  const [goesTo, setGoesTo] = useState<Readonly<Record<string, Whereto>>>({});
  const [isTried, setTried] = useState(false);
  const { form, focusProblem } = useProblemFocus();
  const lacksPlace = (line: Taken['lines'][number]) => line.taken > 0 && !goesTo[line.productId];

  function submit() {
    setTried(true);
    focusProblem();
    if (taken.isNothing || taken.lacksReason || taken.lines.some(lacksPlace) || decide.isPending) return;
    const writtenOff = Object.keys(goesTo).filter((id) => goesTo[id] === 'written_off');
    decide.mutate({ order, one, wanted: { decision: 'receive', written_off: writtenOff, ...taken.wanted } });
  }

  return (
    <FormDialog
      title={t('{title}: the goods are back', { title: titleOf(one) })}
      form={form}
      action={t('The goods are back')}
      busy={decide.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('How many came back, and where does each of them go?')}</p>
      {taken.lines.map((line) => (
        <fieldset
          key={line.productId}
          className={styles.methods}
          aria-label={line.name}
          data-problem={(isTried && taken.isNothing) || undefined}
        >
          <TakenLine line={line} onChange={taken.take} />
          {line.taken > 0 && (
            <div className={styles.methods} data-problem={(isTried && lacksPlace(line)) || undefined}>
              {(['stock', 'written_off'] as const).map((to) => (
                <label key={to}>
                  <input
                    type="radio"
                    name={line.productId}
                    checked={goesTo[line.productId] === to}
                    onChange={() => setGoesTo((now) => ({ ...now, [line.productId]: to }))}
                  />
                  {to === 'stock' ? t('Back to stock') : t('Written off', {}, 'goods')}
                </label>
              ))}
            </div>
          )}
          {isTried && lacksPlace(line) && (
            <p className={styles.missing} role="alert">
              {t('Choose where it goes.')}
            </p>
          )}
        </fieldset>
      ))}
      <RestReason taken={taken} isTried={isTried} presets={missingPresets()} />
    </FormDialog>
  );
}
