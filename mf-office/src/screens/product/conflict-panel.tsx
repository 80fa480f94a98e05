import type { OfficeCategory } from '@shop/contract/office/products';
import { Button } from '@shop/ui/button';
import { Radio } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { labelOf, valueInWords } from '../../features/words/field-words.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import type { Draft, FieldName } from './draft/draft.ts';
import type { Choice, Clash } from './draft/merge.ts';
import { writtenField } from './draft/written.ts';
import styles from './notice.module.css';

interface Props {
  clashes: readonly Clash[];
  categories: readonly OfficeCategory[];
  onChoose: (field: FieldName, choice: Choice) => void;
  onSettle: () => void;
}

/** Two people edit one product: the other person's changes, field by field, to accept or not. */
export function ConflictPanel({ clashes, categories, onChoose, onSettle }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const who = [...new Set(clashes.flatMap(({ by }) => by ?? []))].join(', ') || t('Somebody');
  return (
    <section className={styles.notice} aria-labelledby="meanwhile">
      <h2 id="meanwhile" ref={heading} tabIndex={-1}>
        {t('{who} changed this product too', { who })}
      </h2>
      <p>{t('Nothing you typed is lost, and nothing is saved yet. Choose for each field, then save.')}</p>
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={clash.field}>
            <ClashChoice clash={clash} categories={categories} onChoose={(choice) => onChoose(clash.field, choice)} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button look="soft" small onClick={onSettle}>
          {t('Done')}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  clash: Clash;
  categories: readonly OfficeCategory[];
  onChoose: (choice: Choice) => void;
}

function ClashChoice({ clash, categories, onChoose }: ChoiceProps) {
  const name = useId();
  const { field, by, at, before, mine, theirs, isBoth, choice } = clash;
  const words = (draft: Draft) => valueInWords(field, writtenField(draft, field), categories);
  const option = (value: Choice, label: string, draft: Draft) => ({
    value,
    label: (
      <>
        {label}: <b>{words(draft)}</b>
      </>
    ),
  });
  return (
    <fieldset className={styles.clash}>
      <legend>{labelOf(field)}</legend>
      <p className={styles.who}>
        {[[by, at && dateAndTime(at)].filter(Boolean).join(', '), t('was: {before}', { before: words(before) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Radio.Group
        vertical
        name={name}
        value={choice}
        options={[
          option('theirs', t('Use theirs'), theirs),
          option('mine', isBoth ? t('Keep mine') : t('Change back'), mine),
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </fieldset>
  );
}
