import type { PriceMismatch, RemovedProduct } from '@shop/contract/order';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { alertIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Pictured, RefusedState } from '../../features/placing/success-state.ts';
import { t } from '../../t.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './order-changed.module.css';

/** Nothing was placed: the changes between the cart and the order, and a link back to the cart. */
export function OrderChanged({ priceMismatched, removed, delivery, pictures }: RefusedState) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Icon path={alertIcon} />
        <div>
          <h1>{t('Your order is not placed yet')}</h1>
          <p>{t('Some rates or stock changed while you were shopping. Look them over, then place the order again.')}</p>
        </div>
      </div>
      {(priceMismatched.length > 0 || delivery) && (
        <Panel title={t('Price Updates')}>
          <ul>
            {priceMismatched.map((changed) => (
              <Row key={changed.productId} id={changed.productId} pictures={pictures} name={changed.name}>
                <NewPrice {...changed} />
              </Row>
            ))}
            {delivery && (
              <Row id="delivery" pictures={pictures} name={t('Delivery')}>
                <NewPrice oldPrice={delivery.oldCharge} newPrice={delivery.newCharge} />
              </Row>
            )}
          </ul>
        </Panel>
      )}
      {removed.length > 0 && (
        <Panel title={t('Product Not Available')}>
          <ul>
            {removed.map((product) => (
              <Row
                key={product.productId}
                id={product.productId}
                pictures={pictures}
                name={product.name}
                detail={removalSentence(product)}
                isGone={product.reason !== 'not_enough_stock'}
              />
            ))}
          </ul>
        </Panel>
      )}
      <div className={styles.bar}>
        <Link className={buttonClass('filled', { wide: true })} to="/cart" replace>
          {t('Please review cart section')}
        </Link>
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  pictures: Pictured;
  name: string;
  detail?: string;
  isGone?: boolean;
  children?: ReactNode;
}

function Row({ id, pictures, name, detail, isGone = false, children }: RowProps) {
  const picture = pictures[id];
  return (
    <li className={styles.row}>
      {picture && (
        <Picture
          url={picture.url}
          alt=""
          tint={picture.tint}
          sizes="36px"
          largest={160}
          className={classes(styles.picture, isGone && styles.gone)}
        />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name || t('A product')}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {children}
    </li>
  );
}

function NewPrice({ oldPrice, newPrice }: Pick<PriceMismatch, 'oldPrice' | 'newPrice'>) {
  const was = parseRupees(oldPrice);
  const now = parseRupees(newPrice);
  return (
    <span className={styles.prices}>
      {was !== null && <s>{formatRupees(was)}</s>}
      <b>
        <Price paise={now} />
      </b>
      {was !== null && now !== null && (
        <span className={now > was ? styles.more : styles.less}>
          {now > was
            ? t('{amount} more', { amount: formatRupees(now - was) })
            : t('{amount} less', { amount: formatRupees(was - now) })}
        </span>
      )}
    </span>
  );
}

function removalSentence({ reason, available, limit }: RemovedProduct): string {
  if (reason === 'not_enough_stock') {
    return limit === 'order'
      ? t('Up to {available} in one order. Your cart now holds {available}.', { available })
      : t('Only {available} left. Your cart now holds {available}.', { available });
  }
  return reason === 'deleted'
    ? t('No longer sold. We took it out of your cart.')
    : t('Out of stock. We took it out of your cart.');
}
