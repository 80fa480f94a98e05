import { buyerProblems } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import { TextField } from '@shop/ui/field';
import { shopIcon } from '@shop/ui/icon-paths';
import { useState } from 'react';
import { sayRules, t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import type { Business } from './use-business.ts';

/** Loaded only where the shop issues tax invoices. */
export function BusinessChoice({ business: { buyer, change } }: { business: Business }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { gstin, legal_name } = buyer;
  const problems = buyerProblems(buyer, sayRules);
  const leave = (field: string) => () => setLeft([...left, field]);
  const shown = (field: string) => (left.includes(field) ? problems[field] : undefined);
  const isSet = gstin !== '';
  return (
    <Fold
      icon={shopIcon}
      title={t('Buying for a business?')}
      summary={isSet ? <b>{`${legal_name || 'GSTIN'}, ${gstin}`}</b> : t('Add your GSTIN')}
      verb={isSet ? t('Change') : t('Add')}
    >
      {() => (
        <>
          <TextField
            label="GSTIN"
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            hint={t('For the tax invoice. Leave it empty if you buy for yourself.')}
            value={gstin}
            error={shown('gstin')}
            onBlur={leave('gstin')}
            onChange={({ target }) => change({ gstin: tidyGstin(target.value), legal_name })}
          />
          <TextField
            label={t('Legal name of the business')}
            name="legal_name"
            autoComplete="organization"
            maxLength={200}
            value={legal_name}
            error={shown('legal_name')}
            onBlur={leave('legal_name')}
            onChange={({ target }) => change({ gstin, legal_name: target.value })}
          />
        </>
      )}
    </Fold>
  );
}
