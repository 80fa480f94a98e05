import type { OfficeProduct } from '@shop/contract/office/products';
import { notify } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameHere } from '../../features/names/name-here.ts';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { changeProduct } from '../../queries/change-product.ts';
import { t } from '../../t.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import styles from './product-head.module.css';

interface Props {
  product: OfficeProduct | undefined;
  isDirty: boolean;
  onChanged: (product: OfficeProduct) => void;
}

/** Deleting removes a product from the shop but keeps its data: it can be restored here. */
export function ProductHead({ product, isDirty, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMe().may('products.edit');

  async function setDeleted(known: OfficeProduct, deleted: boolean) {
    setBusy(true);
    try {
      onChanged(await changeProduct(known._id, { deleted }));
      notify.success(deleted ? t('Deleted.') : t('Restored.'));
    } catch (failure) {
      notify.error(sentenceOf(failure), { duration: 6000 });
    } finally {
      setBusy(false);
    }
  }

  const name = product ? nameHere(product.name, product.in_languages) : t('New product');
  return (
    <header className={styles.head}>
      <Link to={PAGES.products} className={styles.back}>
        {t('Products')}
      </Link>
      <h1 lang={typedLang(name)}>{name}</h1>
      {product && (
        <div className={styles.actions}>
          {product.deleted ? (
            <p className={styles.deleted}>{t('Deleted: customers cannot see it.')}</p>
          ) : (
            <a href={`/details/${product._id}`} target="_blank" rel="noreferrer" className={styles.see}>
              {isDirty ? t('View in shop (last saved version)') : t('View in shop')}
            </a>
          )}
          <span className={styles.buttons}>
            <Button look="line" small onClick={() => setOpen(true)}>
              {t('History')}
            </Button>
            {mayEdit && (
              <>
                <Link className={buttonClass('line', { small: true })} to={`${PAGES.newProduct}?copy=${product._id}`}>
                  {t('Duplicate')}
                </Link>
                <SteadyButton
                  look={product.deleted ? 'soft' : 'bad'}
                  small
                  busy={isBusy}
                  onClick={() => setDeleted(product, !product.deleted)}
                >
                  {product.deleted ? t('Restore') : t('Delete')}
                </SteadyButton>
              </>
            )}
          </span>
          <HistoryDrawer productId={product._id} isOpen={isOpen} onClose={() => setOpen(false)} />
        </div>
      )}
    </header>
  );
}
