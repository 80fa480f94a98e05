import type { Product } from '@shop/contract/product';
import type { StockRequests } from '@shop/contract/stock';
import {
  ApiError,
  currentSession,
  openLogin,
  queries,
  useDevice,
  useMutation,
  useQuery,
  userAtom,
} from '@shop/platform';
import { Button } from '@shop/ui/button';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { useState } from 'react';
import { changeStockRequest, stockRequestsQuery } from '../../queries/stock-requests.ts';
import { t } from '../../t.ts';
import styles from './back-in-stock.module.css';

interface Props {
  product: Product;
  isOut: boolean;
}

function useRequest(productId: string) {
  const { user } = useDevice(userAtom);
  const [refusal, setRefusal] = useState('');
  const { data } = useQuery(stockRequestsQuery(user?._id ?? ''), { enabled: user !== null });
  const { mutate, isPending } = useMutation<boolean, StockRequests>({
    send: (isWanted) => changeStockRequest(productId, { asked: isWanted }),
    onSuccess() {
      setRefusal('');
      // A request from the login may return the old state.
      return queries.invalidate(stockRequestsQuery(currentSession().user?._id ?? '').key);
    },
    onError: (failure) =>
      setRefusal(failure instanceof ApiError ? failure.message : t('The shop did not hear it. Please try again.')),
  });
  const change = (isWanted: boolean) => (user ? mutate(isWanted) : openLogin(() => mutate(isWanted)));
  return { isRequested: user !== null && data?.product_ids.includes(productId) === true, change, isPending, refusal };
}

/** For a product that is out of stock: request a message. The person also sees here when it is back. */
export function BackInStock({ product: { _id }, isOut }: Props) {
  const { isRequested, change, isPending, refusal } = useRequest(_id);
  if (!isOut && !isRequested) return null;
  // A disabled button would lose the focus.
  const waiting = { 'aria-disabled': isPending, 'aria-busy': isPending };
  const state = isOut ? t('You will hear from us when it is back.') : t('It is back: you asked to be told.');
  return (
    <div ref={passFocusOn} className={styles.box} data-back={!isOut || undefined}>
      <p role="status">{refusal || (isRequested ? state : t('We can tell you when it is back in stock.'))}</p>
      {isRequested ? (
        <Button look="line" small {...waiting} onClick={() => isPending || change(false)}>
          {isOut ? t('Do not tell me') : t('Got it')}
        </Button>
      ) : (
        <Button look="soft" small {...waiting} onClick={() => isPending || change(true)}>
          {t('Tell me when it is back')}
        </Button>
      )}
    </div>
  );
}
