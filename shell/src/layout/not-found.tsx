import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import layout from '@shop/ui/layout.module.css';
import { Link } from 'react-router-dom';
import { t } from '../t.ts';
import { ShopDrawing } from './shop-drawing.tsx';
import styles from './whole-page.module.css';

export function NotFound() {
  return (
    <div className={classes(layout.middle, styles.page)}>
      <title>{t('Page not found')}</title>
      <meta name="robots" content="noindex" />
      <ShopDrawing sign="404" closed={false} />
      <h1>{t("Sorry, we couldn't find this page.")}</h1>
      <p>{t('The link may be old, or the product may have left the shelf.')}</p>
      <Link className={buttonClass()} to="/">
        {t('Back to homepage')}
      </Link>
    </div>
  );
}
