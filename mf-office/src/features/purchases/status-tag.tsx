import type { PurchaseStatus } from '@shop/contract/office/purchases';
import styles from './status-tag.module.css';
import { statusLabels } from './words.ts';

export const StatusTag = ({ status }: { status: PurchaseStatus }) => (
  <span className={styles.tag} data-status={status}>
    {statusLabels()[status]}
  </span>
);
