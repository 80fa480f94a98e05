import type { PurchaseStatus } from '@shop/contract/office/purchases';
import styles from './status-tag.module.css';
import { STATUS_LABELS } from './words.ts';

export const StatusTag = ({ status }: { status: PurchaseStatus }) => (
  <span className={styles.tag} data-status={status}>
    {STATUS_LABELS[status]}
  </span>
);
