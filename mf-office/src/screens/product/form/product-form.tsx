import type { OfficeCategory } from '@shop/contract/office/products';
import {
  type Dispatch,
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FieldGroup } from '../../../features/fields/field-group.tsx';
import { t } from '../../../t.ts';
import type { Editing, Step } from '../draft/editing.ts';
import { type Problems, problemsOf } from '../draft/problems.ts';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { RatePreview } from '../tiers/rate-preview.tsx';
import { Basics } from './basics.tsx';
import { tintOf } from './fields.ts';
import { FoldedPart } from './folded-part.tsx';
import { PackAndCodes } from './pack.tsx';
import { Prices } from './prices.tsx';
import styles from './product-form.module.css';
import { Quantities } from './quantities.tsx';

/**
 * Errors that may be shown now: of fields that lost the focus, and of all after a try to save. The API's errors come
 * first.
 */
function shownProblems(own: Problems, refused: Problems, left: ReadonlySet<string>, isTried: boolean): Problems {
  const shown = Object.entries(own).filter(([path]) => isTried || left.has(path.split('.')[0] ?? ''));
  return { ...Object.fromEntries(shown), ...refused };
}

interface Props {
  state: Editing;
  step: Dispatch<Step>;
  categories: readonly OfficeCategory[];
  mayEdit: boolean;
  /** The stock, which is not a field: it has its own movements. */
  stock: ReactNode;
  isStockWrong: boolean;
  /** The save button and its result. */
  bar: ReactNode;
  onSave: () => void;
}

/** A new product begins in its name; after a failed try the focus is at the first error. */
function useFocus({ product, failed }: Pick<Editing, 'product' | 'failed'>) {
  const form = useRef<HTMLFormElement>(null);
  const isNew = product === undefined;
  // After the shell, which moves the focus to the page.
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [isNew]);
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failed]);
  return form;
}

export function ProductForm({ state, step, categories, mayEdit, stock, isStockWrong, bar, onSave }: Props) {
  const form = useFocus(state);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { mine: draft } = state;
  const previewed = useDeferredValue(draft);
  const problems = shownProblems(problemsOf(draft), state.refused, left, state.isTried);
  const edit: Parameters<typeof Basics>[0]['edit'] = useCallback((change) => step({ do: 'edit', change }), [step]);
  const part = { draft, edit, problems, categories };
  const isWrong = (...fields: string[]) =>
    Object.keys(problems).some((path) => fields.includes(path.split('.')[0] ?? ''));

  function leave({ target }: FocusEvent) {
    const name = target.closest('[data-field]')?.getAttribute('data-field');
    if (name && !left.has(name)) setLeft(new Set([...left, name]));
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onBlur={leave}>
      <div className={styles.columns}>
        <FieldGroup className={styles.main} disabled={!mayEdit}>
          <section className={styles.part} aria-label={t('Basics')}>
            <Basics {...part} />
          </section>
          <FoldedPart title={t('Pictures')} isWrong={isWrong('img_ids')}>
            <PictureEditor
              pictures={draft.img_ids}
              tint={tintOf(categories, draft.category_id)}
              name={draft.name}
              refused={problems.img_ids}
              onChange={(img_ids) => edit({ img_ids })}
              onUploaded={(url) => step({ do: 'picture', url })}
            />
          </FoldedPart>
          <FoldedPart title={t('Price')} isWrong={isWrong('mrp_price', 'discounted_price', 'prices')}>
            <Prices {...part} />
          </FoldedPart>
          <FoldedPart
            title={t('Pack and codes')}
            isWrong={isWrong('pack', 'details', 'sku', 'barcode', 'hsn', 'gst_rates', 'shelf')}
          >
            <PackAndCodes {...part} />
          </FoldedPart>
        </FieldGroup>
        <FieldGroup className={styles.main} disabled={!mayEdit}>
          <section className={styles.part} aria-label={t('Preview')}>
            <RatePreview draft={previewed} />
          </section>
          <FoldedPart
            title={t('Stock and order')}
            isWrong={isStockWrong || isWrong('min_order_quantity', 'max_order_quantity')}
          >
            {stock}
            <Quantities {...part} />
          </FoldedPart>
        </FieldGroup>
      </div>
      {bar}
    </form>
  );
}
