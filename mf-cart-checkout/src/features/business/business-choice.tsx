import { buyerProblems } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import { TextField } from '@shop/ui/field';
import { shopIcon } from '@shop/ui/icon-paths';
import { useEffect, useState } from 'react';
import { sayRules, t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import type { Placing } from '../placing/use-placing.ts';
import type { Business } from './use-business.ts';

const FIELDS = ['gstin', 'legal_name'];
const INVALID = FIELDS.map((field) => `input[name=${field}][aria-invalid]`).join();

interface Props {
  business: Business;
  placing: Placing;
}

const isOfBusiness = (placing: Placing) =>
  placing.step === 'refused' && FIELDS.some((field) => placing.fields?.[field] !== undefined);

/** How often the shop has refused what is here; each time the focus goes to it. */
function useRefusals(placing: Placing): number {
  const [seen, setSeen] = useState({ placing, count: 0 });
  if (placing !== seen.placing) setSeen({ placing, count: seen.count + (isOfBusiness(placing) ? 1 : 0) });
  const { count } = seen;
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>(INVALID)?.focus();
  }, [count]);
  return count;
}

/** Loaded only where the shop issues tax invoices. What the shop refuses is open, and marked at its field. */
export function BusinessChoice({ business: { buyer, change }, placing }: Props) {
  const refusals = useRefusals(placing);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { gstin, legal_name } = buyer;
  const problems = buyerProblems(buyer, sayRules);
  const leave = (field: string) => () => setLeft([...left, field]);
  const shown = (field: string) => (refusals > 0 || left.includes(field) ? problems[field] : undefined);
  const isSet = gstin !== '';
  return (
    <Fold
      key={refusals}
      startsOpen={refusals > 0}
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
