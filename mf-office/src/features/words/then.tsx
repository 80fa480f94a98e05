import { Icon } from '@shop/ui/icon';
import { rightIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { t } from '../../t.ts';
import styles from './then.module.css';

/** Between an old value and its new one. Drawn, since not every font has arrows. */
export const Then = () => (
  <>
    <span className={layout.hidden}> {t('to')} </span>
    <Icon path={rightIcon} size={16} className={styles.then} />
  </>
);
