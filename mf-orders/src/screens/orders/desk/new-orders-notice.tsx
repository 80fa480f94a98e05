import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { bellIcon } from '@shop/ui/icon-paths';
import { plural, t } from '../../../t.ts';
import styles from './new-orders-notice.module.css';

/** Over the page, so that no row moves; new orders are inserted on request. */
export function NewOrdersNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <div className={styles.over}>
          <div className={styles.notice}>
            <Icon path={bellIcon} size={20} />
            <b>{plural(count, { one: '1 new order came in', other: '{count} new orders came in' })}</b>
            <Button look="link" onClick={onShow}>
              {t('Show')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
