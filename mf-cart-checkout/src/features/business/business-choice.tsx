import { buyerProblems } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import type { UserResponse } from '@shop/contract/user';
import {
  ApiError,
  api,
  changeSession,
  currentSession,
  notify,
  setUser,
  useDevice,
  useMutation,
  userAtom,
} from '@shop/platform';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { shopIcon } from '@shop/ui/icon-paths';
import { useEffect, useState } from 'react';
import { sayRules, t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import type { Placing } from '../placing/use-placing.ts';
import type { Buyer } from '../placing/use-typed.ts';
import { type Business, ownBusiness } from './business.ts';
import styles from './business-choice.module.css';

/** A buyer for a business types the GSTIN once. */
function KeepInProfile({ gstin, legal_name }: Buyer) {
  const { user } = useDevice(userAtom);
  const { mutate, isPending } = useMutation({
    send: async (change: Buyer) =>
      (await api.patch<UserResponse>(`/user/update-user-profile/${user?._id}`, change)).user,
    onSuccess(saved) {
      if (currentSession().user?._id === saved._id) changeSession((state) => setUser(state, { user: saved }));
      notify.success(t('Saved in your profile.'));
    },
    onError: (failure) => notify.error(failure instanceof ApiError ? failure.message : t('Please try again.')),
  });
  const own = ownBusiness(user);
  if (!user || (own.gstin === gstin && own.legal_name === legal_name)) return null;
  return (
    <Button look="link" aria-busy={isPending} onClick={() => mutate({ gstin, legal_name })}>
      {t('Use it for my next orders, too')}
    </Button>
  );
}

const FIELDS = ['gstin', 'legal_name'];
const INVALID = FIELDS.map((field) => `input[name=${field}][aria-invalid]`).join();

const focusInvalid = () => document.querySelector<HTMLElement>(INVALID)?.focus();

interface Props {
  business: Business;
  placing: Placing;
}

const isOfBusiness = (placing: Placing) =>
  placing.step === 'refused' && FIELDS.some((field) => placing.fields?.[field] !== undefined);

/** How often the API has refused this input; each time it gets the focus. */
function useRefusals(placing: Placing): number {
  const [seen, setSeen] = useState({ placing, count: 0 });
  if (placing !== seen.placing) setSeen({ placing, count: seen.count + (isOfBusiness(placing) ? 1 : 0) });
  const { count } = seen;
  useEffect(() => {
    if (count > 0) focusInvalid();
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
  const hasProblems = Object.keys(problems).length > 0;
  function mayFold() {
    if (!hasProblems) return true;
    setLeft(FIELDS);
    setTimeout(focusInvalid);
    return false;
  }
  return (
    <Fold
      key={refusals}
      startsOpen={refusals > 0}
      icon={shopIcon}
      title={t('Buying for a business?')}
      summary={isSet ? <b>{`${legal_name || 'GSTIN'}, ${gstin}`}</b> : t('Add your GSTIN')}
      verb={isSet ? t('Change') : t('Add')}
      mayFold={mayFold}
    >
      {() => (
        <div className={styles.fields}>
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
          {isSet && !hasProblems && <KeepInProfile gstin={gstin} legal_name={legal_name.trim()} />}
        </div>
      )}
    </Fold>
  );
}
