import { TrustedHtml } from '@shop/ui/trusted-html';
import picture from '../../assets/package.svg';
import styles from './orders.module.css';

export const OrdersPicture = () => <TrustedHtml className={styles.picture} aria-hidden="true" html={picture} />;
