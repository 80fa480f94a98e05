import type { StockRow, WaitingCustomer } from '@shop/contract/office/stock';
import { readablePhone } from '@shop/contract/person-rules';
import { profileAtom, useMutation, useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { whatsAppLink } from '@shop/ui/contact-links';
import { Failure } from '@shop/ui/failure';
import { SteadyButton } from '@shop/ui/steady-button';
import { typedLang } from '@shop/ui/typed-lang';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { productHere } from '../../features/names/name-here.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { waitingWords } from '../../features/stock/stock-words.ts';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { setInformed } from '../../queries/change-stock.ts';
import { lookAgainAtProduct, waitingQuery } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import styles from './stock-product.module.css';

interface LineProps {
  product: StockRow;
  customer: WaitingCustomer;
}

function useWords(product: StockRow, name: string) {
  const { business_name: shop = t('our shop') } = useAtomValue(profileAtom);
  return t('Hello {name}, {product} is back in stock at {shop}: {address}', {
    name,
    product: productHere(product),
    shop,
    address: `${location.origin}/details/${product._id}`,
  });
}

function CustomerLine({ product, customer: { user_id, name, phone, at, told_at, being_told } }: LineProps) {
  const [problem, setProblem] = useState('');
  const { may } = useMe();
  const { mutate, isPending } = useMutation({
    send: (informed: boolean) => setInformed(product._id, user_id, informed),
    onSuccess: () => lookAgainAtProduct(product._id),
    onError: (failure) => setProblem(sentenceOf(failure)),
  });
  const link = whatsAppLink(phone, useWords(product, name));
  const isInformed = told_at !== null;
  return (
    <li>
      <div>
        <p lang={typedLang(name)}>{name}</p>
        <small>
          {isInformed
            ? t('Informed {told_at}', { told_at: dateAndTime(told_at) })
            : being_told
              ? t('A message is on its way')
              : t('Requested {at}', { at: dateAndTime(at) })}
        </small>
      </div>
      <a className={buttonClass('link')} href={`tel:${phone}`}>
        {readablePhone(phone)}
      </a>
      <div className={styles.acts}>
        {!isInformed && product.available && link && (
          <a className={buttonClass('soft', { small: true })} href={link} target="_blank" rel="noopener noreferrer">
            {t('WhatsApp {name}', { name })}
          </a>
        )}
        {may('stock.edit') && (
          <SteadyButton look="line" small busy={isPending} onClick={() => mutate(!isInformed)}>
            {isInformed ? t('{name} was not informed', { name }) : t('{name} was informed', { name })}
          </SteadyButton>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
    </li>
  );
}

export function WaitingCustomers({ product }: { product: StockRow }) {
  const { data, error, isFetching, refetch } = useQuery(waitingQuery(product._id));
  if (error && !data)
    return <Failure title={t('The list of customers did not load.')} busy={isFetching} onRetry={refetch} />;
  if (!data || data.customers.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">
        {product.waiting > 0 ? waitingWords(product.waiting) : t('All waiting customers are informed')}
      </h2>
      <p className={styles.hint} role="status">
        {product.available ? t('It is back in stock: inform them now.') : t('They want to know when it is back.')}
      </p>
      <ul className={styles.lines}>
        {data.customers.map((customer) => (
          <CustomerLine key={customer.user_id} product={product} customer={customer} />
        ))}
      </ul>
    </section>
  );
}
