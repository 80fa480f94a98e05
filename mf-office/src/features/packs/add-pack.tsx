import type { AddPackRequest } from '@shop/contract/office/packs';
import type { StockRow } from '@shop/contract/office/stock';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { sayPricing, t } from '../../t.ts';
import { RupeesField, TextField } from '../fields/text-field.tsx';
import { LanguageFields } from '../in-languages/language-fields.tsx';
import { Problem } from '../problem/problem.tsx';
import { FindProduct } from './find-product.tsx';
import styles from './pack-sizes.module.css';
import { useAddPack } from './use-packs.ts';
import { useReported } from './use-reported.ts';

interface Props {
  productId: string;
  /** Whether the product has no other pack, and so no label yet. */
  isFirst: boolean;
  onSaved: (() => void) | undefined;
  onTyped(isTyped: boolean): void;
}

const EMPTY = { label: '', ownLabel: '', mrp: '', price: '' };
type Labels = NonNullable<AddPackRequest['in_languages']>;

const rupees = (typed: string) => numberOf(readRupees(typed));
const amountProblem = (typed: string) =>
  typed.trim() === ''
    ? undefined
    : problemOf(readRupees(typed, t('Type an amount, such as 520 or 99.50.'), sayPricing));

function requestOf(typed: typeof EMPTY, labels: Labels, isFirst: boolean, product: StockRow | null): AddPackRequest {
  return {
    label: typed.label.trim(),
    ...(Object.keys(labels).length > 0 && { in_languages: labels }),
    ...(isFirst && { own_label: typed.ownLabel.trim() }),
    ...(product
      ? { product_id: product._id }
      : { mrp_price: rupees(typed.mrp), discounted_price: rupees(typed.price) }),
  };
}

/** A new size like this product, or an existing product. */
export function AddPack(props: Props) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div>
        <Button look="line" onClick={() => setOpen(true)}>
          {t('Add a pack size')}
        </Button>
      </div>
    );
  return <PackForm {...props} onClose={() => setOpen(false)} />;
}

function PackForm({ productId, isFirst, onSaved, onTyped, onClose }: Props & { onClose(): void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [labels, setLabels] = useState<Labels>({});
  const [product, setProduct] = useState<StockRow | null>(null);
  useReported(
    product !== null ||
      Object.values({ ...typed, labels: Object.keys(labels).join() }).some((text) => text.trim() !== ''),
    onTyped,
  );
  const { add, isPending, fields, problem } = useAddPack(productId, () => {
    onClose();
    onSaved?.();
  });
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  const wrong = product === null && (amountProblem(typed.mrp) ?? amountProblem(typed.price));
  const isReady = typed.label.trim() !== '' && (!isFirst || typed.ownLabel.trim() !== '') && !wrong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) add(requestOf(typed, labels, isFirst, product));
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('Another pack size')}>
      {isFirst && (
        <TextField
          label={t('Label of this product')}
          hint={t('Such as "1 kg"')}
          error={fields.own_label}
          maxLength={40}
          {...field('ownLabel')}
        />
      )}
      <TextField
        label={t('Label of the new pack')}
        hint={t('Such as "5 kg"')}
        error={fields.label}
        maxLength={40}
        {...field('label')}
      />
      <LanguageFields
        label={t('Label of the new pack')}
        name="label"
        maxLength={40}
        texts={labels}
        onChange={setLabels}
      />
      <FindProduct except={productId} chosen={product} onChoose={setProduct} error={fields.product_id} />
      {!product && (
        <>
          <RupeesField label="MRP" error={fields.mrp_price ?? amountProblem(typed.mrp)} {...field('mrp')} />
          <RupeesField
            label={t('Price (optional)')}
            error={fields.discounted_price ?? amountProblem(typed.price)}
            {...field('price')}
          />
        </>
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.acts}>
        <SteadyButton type="submit" busy={isPending} off={!isReady}>
          {isPending ? t('Adding…') : t('Add pack size')}
        </SteadyButton>
        <Button look="line" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
