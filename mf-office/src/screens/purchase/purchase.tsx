import type { Purchase } from '@shop/contract/office/purchases';
import { isUnknown, useQuery } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { Button, buttonClass } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { NoSuch } from '../../features/list/no-such.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { StatusTag } from '../../features/purchases/status-tag.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES, stockProductPath } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { cancelPurchase, purchaseQuery } from '../../queries/purchases.ts';
import { rich, t } from '../../t.ts';
import { costInWords } from './cost-words.ts';
import { EditPurchase } from './edit-purchase.tsx';
import styles from './purchase.module.css';
import { Receipts } from './receipts.tsx';
import { Receive } from './receive.tsx';
import { blankReceipt } from './typed-receipt.ts';

export function PurchaseScreen({ params: { id = '' } }: ScreenProps) {
  const query = useQuery(purchaseQuery(id));
  const { data, error } = query;
  if (error !== undefined && isUnknown(error))
    return <NoSuch title={t('There is no such purchase')} to={PAGES.purchases} all={t('All purchases')} />;
  return (
    <div className={styles.page}>
      <nav aria-label={t('Breadcrumb')}>
        <Link to={PAGES.purchases} className={buttonClass('link')}>
          {t('All purchases')}
        </Link>
      </nav>
      <LoadState query={query} failed={t('The purchase did not load.')} heading={t('Purchase')} />
      {data && <Whole key={data._id} purchase={data} />}
    </div>
  );
}

function Whole({ purchase }: { purchase: Purchase }) {
  const { may } = useMe();
  const [isEditing, setEditing] = useState(false);
  const [receipt, setReceipt] = useState(blankReceipt);
  if (purchase.receipts.some(({ key }) => key === receipt.key)) setReceipt(blankReceipt());
  const isOpen = purchase.status === 'ordered' || purchase.status === 'part';
  const time = <time dateTime={purchase.at}>{dateAndTime(purchase.at)}</time>;
  return (
    <>
      <header className={styles.head}>
        <h1>{t('Purchase {number}', { number: purchase.number })}</h1>
        <StatusTag status={purchase.status} />
        {isOpen && may('purchases.edit') && !isEditing && (
          <div className={styles.buttons}>
            <Button look="line" small onClick={() => setEditing(true)}>
              {t('Change')}
            </Button>
            <Cancel purchase={purchase} />
          </div>
        )}
      </header>
      <p className={styles.facts}>
        <b lang={typedLang(purchase.supplier.name)}>{purchase.supplier.name}</b>
        <span>
          {purchase.by
            ? rich('ordered {time} by {name}', { time, name: <Typed text={purchase.by} /> })
            : rich('ordered {time}', { time })}
        </span>
        <span>
          {t('{received} of {all} received', {
            received: formatCount(purchase.received),
            all: formatCount(purchase.pieces),
          })}
        </span>
        {may('costs.read') && <span>{t('total {amount}', { amount: formatPrice(parseRupees(purchase.total)) })}</span>}
      </p>
      {purchase.note && (
        <p className={styles.note} lang={typedLang(purchase.note)}>
          {purchase.note}
        </p>
      )}
      {isEditing ? (
        <EditPurchase purchase={purchase} onDone={() => setEditing(false)} />
      ) : isOpen && may('stock.edit') ? (
        <Receive purchase={purchase} typed={receipt} onChange={setReceipt} />
      ) : (
        <Lines purchase={purchase} />
      )}
      <Receipts purchase={purchase} />
    </>
  );
}

function Lines({ purchase: { lines } }: { purchase: Purchase }) {
  const seesCosts = useMe().may('costs.read');
  return (
    <ul className={styles.card}>
      {lines.map(({ product, quantity, received, cost }) => (
        <li key={product._id} className={styles.read}>
          <Link to={stockProductPath(product._id)}>
            <LocalName of={product} />
          </Link>
          <span>{t('{received} of {all}', { received: formatCount(received), all: formatCount(quantity) })}</span>
          {seesCosts && <span>{costInWords(quantity, cost)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Cancel({ purchase: { _id, received } }: { purchase: Purchase }) {
  const saving = useSaving();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="line" small onClick={() => setAsking(true)}>
        {t('Cancel purchase')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Cancel this purchase?')}
          act={t('Cancel it')}
          saving={saving}
          onClose={() => setAsking(false)}
          onAct={async () => {
            if (await saving.save(() => cancelPurchase(_id, ''))) setAsking(false);
          }}
        >
          {received > 0
            ? t('What has arrived stays in the stock. Nothing more can be received.')
            : t('Nothing has arrived yet. It can no longer be received.')}
        </ConfirmDialog>
      )}
    </>
  );
}
