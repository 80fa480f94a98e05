import { changeStored, useDevice, useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BesideField } from '../../features/fields/beside-field.tsx';
import { Field } from '../../features/fields/field.tsx';
import { focusFirstProblem } from '../../features/fields/focus-first-problem.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { isRight, sentLines } from '../../features/purchases/lines.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { SupplierDialog } from '../../features/suppliers/supplier-dialog.tsx';
import { useMe } from '../../lib/me.ts';
import { purchasePath } from '../../lib/pages.ts';
import { sendPurchase, suppliersQuery } from '../../queries/purchases.ts';
import { rich, t } from '../../t.ts';
import styles from './purchase.module.css';
import { PurchaseForm } from './purchase-form.tsx';
import { blankPurchase, type PurchaseDraft, purchaseDraftAtom } from './stored-purchase.ts';

const BLANK = blankPurchase();

export function NewPurchase() {
  const draft = useDevice(purchaseDraftAtom) ?? BLANK;
  const suppliers = useQuery(suppliersQuery);
  const saving = useSaving();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useMe().may('purchases.edit');
  const change = (part: Partial<PurchaseDraft>) => {
    saving.forget();
    changeStored(purchaseDraftAtom, (before) => ({ ...(before ?? blankPurchase()), ...part }));
  };
  const isWhole = draft.supplier !== '' && draft.lines.length > 0 && draft.lines.every(isRight);

  async function order() {
    setTried(true);
    if (!isWhole) {
      focusFirstProblem(page.current);
      return;
    }
    await saving.save(async () => {
      const { id, supplier, note, lines } = draft;
      const { purchase } = await sendPurchase({ _id: id, supplier_id: supplier, note, lines: sentLines(lines) });
      changeStored(purchaseDraftAtom, () => null);
      void navigate(purchasePath(purchase._id), { replace: true });
    });
  }
  if (!mayEdit) return <h1>{t('Your role cannot order from suppliers')}</h1>;
  return (
    <div ref={page} className={styles.page}>
      <h1>{t('New purchase')}</h1>
      <section className={styles.card}>
        <div className={styles.supplier}>
          <BesideField>
            <Field label={t('Supplier')} error={tried && !draft.supplier ? t('Choose a supplier.') : undefined}>
              {(control) => (
                <Select
                  {...control}
                  placeholder={t('Choose a supplier')}
                  showSearch={{ optionFilterProp: 'label' }}
                  loading={!suppliers.data && suppliers.isFetching}
                  options={(suppliers.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
                  value={draft.supplier || null}
                  onChange={(supplier) => change({ supplier: supplier ?? '' })}
                />
              )}
            </Field>
            <Button look="line" small onClick={() => setAdding(true)}>
              {t('New supplier')}
            </Button>
          </BesideField>
        </div>
        {suppliers.error !== undefined && !suppliers.data && (
          <Problem>
            {rich('The suppliers did not load. {button}', {
              button: (
                <Button look="link" onClick={suppliers.refetch}>
                  {t('Try again')}
                </Button>
              ),
            })}
          </Problem>
        )}
        <PurchaseForm
          lines={draft.lines}
          note={draft.note}
          showsProblems={tried}
          onLines={(lines) => change({ lines })}
          onNote={(note) => change({ note })}
        />
        {saving.problem && <Problem>{saving.problem}</Problem>}
        <SteadyButton busy={saving.isBusy} onClick={() => void order()}>
          {t('Save as ordered')}
        </SteadyButton>
      </section>
      {isAdding && (
        <SupplierDialog
          supplier={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ _id }) => change({ supplier: _id })}
        />
      )}
    </div>
  );
}
