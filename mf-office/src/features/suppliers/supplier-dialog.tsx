import { gstinProblem, tidyGstin } from '@shop/contract/gst/gstin';
import type { Supplier, SupplierInput } from '@shop/contract/office/purchases';
import { phoneDigits, phoneError } from '@shop/contract/person-rules';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useRef, useState } from 'react';
import { changeSupplier, removeSupplier, sendSupplier } from '../../queries/purchases.ts';
import { sayRules, t } from '../../t.ts';
import { focusFirstProblem } from '../fields/focus-first-problem.ts';
import { AreaField, TextField } from '../fields/text-field.tsx';
import { newId } from '../new-id.ts';
import { Problem } from '../problem/problem.tsx';
import { useSaving } from '../saving/use-saving.ts';
import styles from './supplier-dialog.module.css';

interface Props {
  /** Undefined for a new one. */
  supplier: Supplier | undefined;
  onClose: () => void;
  onSaved?: (supplier: Supplier) => void;
}

const BLANK: SupplierInput = { name: '', phone: '', gstin: '', notes: '' };

function problemsOf({ name, phone, gstin }: SupplierInput): Partial<Record<keyof SupplierInput, string>> {
  const wrongPhone = phone ? phoneError(phone, sayRules) : undefined;
  const wrongGstin = gstin ? gstinProblem(tidyGstin(gstin), sayRules) : undefined;
  return {
    ...(!name.trim() && { name: t('A name is needed.') }),
    ...(wrongPhone && { phone: wrongPhone }),
    ...(wrongGstin && { gstin: wrongGstin }),
  };
}

export function SupplierDialog({ supplier, onClose, onSaved }: Props) {
  const [fields, setFields] = useState<SupplierInput>(() => {
    const { name, phone, gstin, notes } = supplier ?? BLANK;
    return { name, phone: phoneDigits(phone), gstin, notes };
  });
  const [tried, setTried] = useState(false);
  const [id] = useState(() => supplier?._id ?? newId());
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving();
  const problems = tried ? problemsOf(fields) : {};
  const errorOf = (field: keyof SupplierInput) => problems[field] ?? saving.problemOf(field);
  const change = (part: Partial<SupplierInput>) => {
    saving.forget();
    setFields((before) => ({ ...before, ...part }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(fields)).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    const sent = { ...fields, phone: fields.phone && `+91${fields.phone}` };
    await saving.save(async () => {
      const saved = await (supplier ? changeSupplier(id, sent) : sendSupplier({ _id: id, ...sent }));
      onSaved?.(saved.supplier);
      onClose();
    });
  }
  const remove = () =>
    saving.save(async () => {
      await removeSupplier(id);
      onClose();
    });
  return (
    <Dialog title={supplier ? t('Supplier') : t('New supplier')} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Name')}
          error={errorOf('name')}
          data-first-focus=""
          maxLength={100}
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('Phone number')}
          error={errorOf('phone')}
          prefix="+91"
          inputMode="tel"
          value={fields.phone}
          onChange={({ target }) => change({ phone: phoneDigits(target.value) })}
        />
        <TextField
          label="GSTIN"
          error={errorOf('gstin')}
          maxLength={30}
          value={fields.gstin}
          onChange={({ target }) => change({ gstin: target.value.toUpperCase() })}
        />
        <AreaField
          label={t('Notes')}
          error={errorOf('notes')}
          autoSize={{ minRows: 2 }}
          maxLength={1000}
          value={fields.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        {saving.problem && <Problem>{saving.problem}</Problem>}
        <div className={styles.buttons}>
          <SteadyButton type="submit" busy={saving.isBusy}>
            {t('Save')}
          </SteadyButton>
          {supplier?.purchases === 0 && (
            <Button look="bad" onClick={() => void remove()}>
              {t('Remove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
