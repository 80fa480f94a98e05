import { openContact } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import layout from '@shop/ui/layout.module.css';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { t } from '../t.ts';
import type { Retry } from './retry.ts';
import { ShopDrawing } from './shop-drawing.tsx';
import styles from './whole-page.module.css';

/** The API did not return the page's data. */
export function ShopFailure({ sentence, again, busy }: Retry & { sentence: string }) {
  return (
    <div ref={passFocusOn} className={classes(layout.middle, styles.page)} role="alert">
      <ShopDrawing sign={t('BACK SOON')} closed />
      <h1>{t('The shop is not answering')}</h1>
      <p>{t('{sentence} Your cart is safe on this device. Try again in a minute, or call us.', { sentence })}</p>
      <div className={styles.ways}>
        <Button aria-disabled={busy} aria-busy={busy} onClick={again}>
          {busy ? t('Trying…') : t('Try again')}
        </Button>
        <Button look="line" onClick={() => openContact()}>
          {t('Contact us')}
        </Button>
      </div>
    </div>
  );
}
