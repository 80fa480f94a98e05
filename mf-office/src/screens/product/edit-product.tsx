import type { OfficeCategory, OfficeProduct } from '@shop/contract/office/products';
import { notify, queries } from '@shop/platform';
import { isNumber } from '@shop/pricing/typed-numbers';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { useLeaveGuard } from '../../features/leaving/use-leave-guard.tsx';
import { nameHere } from '../../features/names/name-here.ts';
import { PackSizes } from '../../features/packs/pack-sizes.tsx';
import { ProductCost } from '../../features/purchases/product-cost.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { productQuery } from '../../queries/product.ts';
import { t } from '../../t.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { problemsOf, readFirstStock } from './draft/problems.ts';
import { useEditing } from './draft/use-editing.ts';
import { useSave } from './draft/use-save.ts';
import { changedFields } from './draft/written.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FirstStock } from './form/first-stock.tsx';
import { ProductForm } from './form/product-form.tsx';
import { StockBox } from './form/stock-box.tsx';
import { ProductHead } from './product-head.tsx';
import { SaveBar } from './save-bar.tsx';
import { holesOf } from './tiers/tier-findings.ts';

interface Props {
  product: OfficeProduct | undefined;
  /** For a new product: the one that it begins as a copy of. */
  copied?: OfficeProduct | undefined;
  categories: readonly OfficeCategory[];
}

export function EditProduct({ product: loaded, copied, categories }: Props) {
  const editing = useEditing(loaded, copied);
  const { state, step, isDirty, newProductId, stock, setStock, offered, isElsewhere, takeUp, throwAway } = editing;
  const navigate = useNavigate();
  const mayEdit = useMe().may('products.edit');
  const [isAsking, setAsking] = useState(false);
  const [isPackTyped, setPackTyped] = useState(false);
  const leaveDialog = useLeaveGuard(
    (isDirty && !state.isSaving) || isPackTyped,
    isPackTyped ? t('The pack sizes are not saved yet: what you typed there would be lost.') : undefined,
  );
  const { product, clashes } = state;

  function notifySaved(saved: OfficeProduct) {
    throwAway();
    queries.set(productQuery(saved._id).key, saved);
    notify.success(
      product ? t('Saved.') : t('{name} is published.', { name: nameHere(saved.name, saved.in_languages) }),
    );
    if (!product) void navigate(PAGES.product.replace(':id', saved._id), { replace: true });
  }
  const saveNow = useSave({ state, step, newProductId, stock, onSaved: notifySaved });

  const holes = changedFields(state.base, state.mine).includes('prices') ? holesOf(state.mine) : [];
  const save = () =>
    holes.length > 0 && Object.keys(problemsOf(state.mine)).length === 0 ? setAsking(true) : saveNow();

  function takeStock(moved: OfficeProduct) {
    step({ do: 'stock', product: moved });
    queries.set(productQuery(moved._id).key, moved);
  }

  const id = product?._id;
  const lookAgain = useCallback(() => {
    if (!id) return;
    queries.fetch(productQuery(id)).then(
      (met) => step({ do: 'met', product: met, changes: [] }),
      () => undefined,
    );
  }, [id, step]);

  return (
    <>
      <ProductHead
        product={product}
        isDirty={isDirty}
        onChanged={(changed) => step({ do: 'met', product: changed, changes: [] })}
      />
      {!mayEdit && <p>{t('Your role can view products, but not change them.')}</p>}
      {mayEdit && offered && (
        <DraftOffer at={offered.at} isElsewhere={isElsewhere} onTakeUp={takeUp} onThrowAway={throwAway} />
      )}
      {clashes.length > 0 && (
        <ConflictPanel
          clashes={clashes}
          categories={categories}
          onChoose={(field, choice) => step({ do: 'choose', field, choice })}
          onSettle={() => step({ do: 'settle' })}
        />
      )}
      {product && <ProductCost productId={product._id} />}
      <ProductForm
        state={state}
        step={step}
        categories={categories}
        mayEdit={mayEdit && !offered && (product !== undefined || !state.isSaving)}
        stock={
          product ? (
            <StockBox product={product} onMoved={takeStock} />
          ) : (
            <FirstStock stock={stock} onChange={setStock} />
          )
        }
        isStockWrong={!product && !isNumber(readFirstStock(stock))}
        bar={
          mayEdit &&
          !offered && (
            <SaveBar
              state={state}
              isDirty={isDirty}
              isNew={!product && state.base.name === ''}
              isReady={isDirty || (!product && copied !== undefined)}
              action={product ? t('Save') : t('Publish')}
              onDrop={() => {
                step({ do: 'edit', change: state.base });
                setStock('');
              }}
            />
          )
        }
        onSave={save}
      />
      {id && <PackSizes productId={id} onSaved={lookAgain} onTyped={setPackTyped} />}
      {leaveDialog}
      {isAsking && (
        <ConfirmDialog
          title={t('Some quantities have no tier')}
          act={product ? t('Save with the gap') : t('Publish with the gap')}
          keep={t('Back')}
          onAct={() => {
            setAsking(false);
            saveNow();
          }}
          onClose={() => setAsking(false)}
        >
          {holes.join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}
