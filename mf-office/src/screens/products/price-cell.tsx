import type { ChangedMeanwhile, OfficeProductRow } from '@shop/contract/office/products';
import { ApiError } from '@shop/platform';
import { Button } from '@shop/ui/button';
import layout from '@shop/ui/layout.module.css';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FocusEvent, memo, type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { TextField } from '../../features/fields/text-field.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { changeProduct } from '../../queries/change-product.ts';
import { t } from '../../t.ts';
import styles from './cells.module.css';
import { pathOf } from './path-of.ts';
import { priceWords } from './price-words.ts';
import { typedPrices } from './typed-prices.ts';
import type { TurnCell } from './use-open-cell.ts';

interface Props {
  product: OfficeProductRow;
  mayEdit: boolean;
  isOpen: boolean;
  onTurn: TurnCell;
}

/** The price; a press opens its fields. A product with tiers is edited on its own page. */
export const PriceCell = memo(function PriceCell({ product, mayEdit, isOpen, onTurn }: Props) {
  const { price, mrp, tiers } = priceWords(product);
  const words = (
    <>
      <b>{price}</b>
      {mrp && <s>{mrp}</s>}
      {tiers && <span className={styles.second}>{tiers}</span>}
      {!product.is_pricing && <span className={styles.second}>{t('hidden')}</span>}
    </>
  );
  if (!mayEdit) return <span className={styles.price}>{words}</span>;
  if (tiers)
    return (
      <Link className={styles.cell} to={pathOf(product._id)}>
        <span className={layout.hidden}>{t('Tiers of {name}:', { name: productHere(product) })} </span>
        {words}
      </Link>
    );
  if (isOpen)
    return (
      <>
        <span className={styles.price}>{words}</span>
        <PriceEditor product={product} onClose={() => onTurn('price', product._id, false)} />
      </>
    );
  return (
    <button
      type="button"
      className={styles.cell}
      data-cell={`price ${product._id}`}
      onClick={() => onTurn('price', product._id, true)}
    >
      <span className={layout.hidden}>{t('Change the price of {name}:', { name: productHere(product) })} </span>
      {words}
    </button>
  );
});

const bringIntoView = (editor: HTMLElement | null) => editor?.scrollIntoView({ block: 'nearest' });
const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();

function PriceEditor({ product, onClose }: { product: OfficeProductRow; onClose: () => void }) {
  const [price, setPrice] = useState(amountInField(product.discounted_price));
  const [mrp, setMrp] = useState(amountInField(product.mrp_price));
  const [version, setVersion] = useState(product.version);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  function refuse(failure: unknown) {
    const { current } = ((failure instanceof ApiError && failure.body) || {}) as Partial<ChangedMeanwhile>;
    if (!current) return setProblem(sentenceOf(failure));
    if (current.prices.length > 0)
      return setProblem(t('Somebody gave it prices for larger quantities meanwhile. Change them on its own page.'));
    setVersion(current.version);
    const now = priceWords(current);
    const { price: newPrice, mrp: newMrp } = now;
    setProblem(
      newMrp
        ? t('Somebody else changed it: now {price}, MRP {mrp}. Save again for yours.', { price: newPrice, mrp: newMrp })
        : t('Somebody else changed it: now {price}. Save again for yours.', { price: newPrice }),
    );
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const typed = typedPrices(price, mrp, product.is_pricing);
    if ('problem' in typed) return setProblem(typed.problem);
    setSaving(true);
    try {
      await changeProduct(product._id, { ...typed, version });
      onClose();
    } catch (failure) {
      refuse(failure);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      ref={bringIntoView}
      className={styles.editor}
      aria-label={t('Price of {name}', { name: productHere(product) })}
      noValidate
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextField
        // No ref that selects: antd gives a ref again with each character.
        autoFocus
        onFocus={selectAll}
        label={t('Price')}
        inputMode="decimal"
        maxLength={12}
        placeholder={t('the MRP')}
        value={price}
        error={problem}
        onChange={({ target }) => setPrice(target.value)}
      />
      <TextField
        label="MRP"
        inputMode="decimal"
        maxLength={12}
        value={mrp}
        onChange={({ target }) => setMrp(target.value)}
      />
      <span className={styles.buttons}>
        <SteadyButton type="submit" small busy={isSaving}>
          {isSaving ? t('Saving…') : t('Save')}
        </SteadyButton>
        <Button look="line" small onClick={onClose}>
          {t('Cancel')}
        </Button>
      </span>
    </form>
  );
}
