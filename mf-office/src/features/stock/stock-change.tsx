import type { OfficeProduct } from '@shop/contract/office/products';
import { ApiError, queries } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { changeProduct } from '../../queries/change-product.ts';
import { productQuery } from '../../queries/product.ts';
import { t } from '../../t.ts';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { newId } from '../new-id.ts';
import { sentenceOf } from '../words/sentence-of.ts';
import { type Move, movementOf, moveNames, moves } from './moves.ts';
import styles from './stock-change.module.css';

interface Props {
  product: Pick<OfficeProduct, '_id' | 'stock' | 'stock_version'>;
  /** In the shopkeeper's language. */
  name: string;
  onDone: (product: OfficeProduct) => void;
  onCancel: () => void;
}

const EMPTY: { kind: Move['kind']; quantity: string; reason: string } = { kind: 'counted', quantity: '', reason: '' };

/** Stock is never overwritten: only movements and counts change it. */
export function StockChange({ product, name, onDone, onCancel }: Props) {
  const [text, setText] = useState(EMPTY);
  // The key of this movement: sent again after a lost response, it counts once.
  const [key, setKey] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  // The count is based on the stock shown here at that time.
  const [seen, setSeen] = useState<Pick<OfficeProduct, 'stock_version'>>(product);

  function change(part: Partial<typeof text>) {
    setText({ ...text, ...part });
    setProblem(undefined);
    setKey(newId());
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const wanted = movementOf(text, text.quantity, { reason: text.reason, key, version: seen.stock_version });
    if ('problem' in wanted) return setProblem(wanted.problem);
    setSaving(true);
    try {
      onDone(await changeProduct(product._id, wanted));
    } catch (failure) {
      setProblem(sentenceOf(failure));
      // A new count is based on the current stock.
      if (failure instanceof ApiError && failure.status === 409)
        setSeen(await queries.fetch(productQuery(product._id)).catch(() => seen));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className={styles.form}
      aria-label={t('Stock of {name}', { name })}
      onSubmit={save}
      noValidate
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <SelectField
        label={t('Type of change')}
        value={text.kind}
        options={moves().map(({ kind }) => [kind, moveNames()[kind]])}
        onChoose={(kind) => change({ kind })}
      />
      <TextField
        label={moves().find(({ kind }) => kind === text.kind)?.label}
        inputMode="numeric"
        // No ref that focuses: antd gives a ref again with each character.
        autoFocus
        value={text.quantity}
        error={problem}
        onChange={({ target }) => change({ quantity: target.value })}
      />
      <TextField
        label={t('Reason (optional)')}
        maxLength={200}
        value={text.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div className={styles.buttons}>
        <SteadyButton type="submit" small busy={isSaving}>
          {isSaving ? t('Saving…') : t('Save')}
        </SteadyButton>
        <Button look="line" small onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
