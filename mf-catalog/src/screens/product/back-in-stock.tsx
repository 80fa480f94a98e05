import type { Product } from '@shop/contract/product';
import type { StockRequests } from '@shop/contract/stock';
import {
  ApiError,
  currentSession,
  openLogin,
  profileAtom,
  queries,
  useDevice,
  useMutation,
  useQuery,
  userAtom,
} from '@shop/platform';
import { Button } from '@shop/ui/button';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { useAtomValue } from 'jotai';
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
  const change = (isWanted: boolean) => (user ? mutate(isWanted) : openLogin(() => mutate(isWanted), 'follow'));
  return { isRequested: user !== null && data?.product_ids.includes(productId) === true, change, isPending, refusal };
}

const withMessages = () => ({
  offer: t('We can tell you when it is back in stock.'),
  ask: t('Tell me when it is back'),
  waits: t('You will hear from us when it is back.'),
  stop: t('Do not tell me'),
  isBack: t('It is back: you asked to be told.'),
});

/** The shop cannot send a message to every customer, so none is promised. */
const withoutMessages = () => ({
  offer: t('The shop can note that you want it. You see on this page when it is back.'),
  ask: t('I want it'),
  waits: t('The shop knows that you want it. You see on this page when it is back.'),
  stop: t('I do not want it any more'),
  isBack: t('It is back: you wanted it.'),
});

/** For a product that is out of stock: request a message. The person also sees here when it is back. */
export function BackInStock({ product: { _id }, isOut }: Props) {
  const { isRequested, change, isPending, refusal } = useRequest(_id);
  const { sends_messages: sendsMessages } = useAtomValue(profileAtom);
  const words = sendsMessages ? withMessages() : withoutMessages();
  if (!isOut && !isRequested) return null;
  // A disabled button would lose the focus.
  const waiting = { 'aria-disabled': isPending, 'aria-busy': isPending };
  const state = isOut ? words.waits : words.isBack;
  return (
    <div ref={passFocusOn} className={styles.box} data-back={!isOut || undefined}>
      <p role="status">{refusal || (isRequested ? state : words.offer)}</p>
      {isRequested ? (
        <Button look="line" small {...waiting} onClick={() => isPending || change(false)}>
          {isOut ? words.stop : t('Got it')}
        </Button>
      ) : (
        <Button look="soft" small {...waiting} onClick={() => isPending || change(true)}>
          {words.ask}
        </Button>
      )}
    </div>
  );
}
