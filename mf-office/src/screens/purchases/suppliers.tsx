import type { Supplier } from '@shop/contract/office/purchases';
import { readablePhone } from '@shop/contract/person-rules';
import { useQuery } from '@shop/platform';
import { momentInWords } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Empty } from 'antd';
import { useState } from 'react';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { SupplierDialog } from '../../features/suppliers/supplier-dialog.tsx';
import { useMe } from '../../lib/me.ts';
import { suppliersQuery } from '../../queries/purchases.ts';
import styles from './purchases.module.css';

export function Suppliers() {
  const { data, error, isFetching, refetch } = useQuery(suppliersQuery);
  const [editing, setEditing] = useState<Supplier | 'new'>();
  const mayEdit = useMe().may('purchases.edit');
  if (error && !data) return <Failure title="The suppliers did not load." busy={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  return (
    <div className={styles.part}>
      {mayEdit && (
        <Button look="line" small className={styles.add} onClick={() => setEditing('new')}>
          Add a supplier
        </Button>
      )}
      {data.length === 0 && <Empty description="No suppliers yet. Add the first one to order from it." />}
      <ul className={styles.rows}>
        {data.map((supplier) => (
          <li key={supplier._id} className={styles.row}>
            <div>
              <b>{supplier.name}</b>
              <span className={styles.facts}>
                {supplier.phone && <a href={`tel:${supplier.phone}`}>{readablePhone(supplier.phone)}</a>}
                {supplier.gstin && <span>GSTIN {supplier.gstin}</span>}
                {supplier.notes && <span>{supplier.notes}</span>}
              </span>
            </div>
            <span className={styles.side}>
              {supplier.purchases === 1 ? '1 purchase' : `${supplier.purchases} purchases`}
              {supplier.last_purchase_at && <small>last {momentInWords(supplier.last_purchase_at)}</small>}
            </span>
            {mayEdit && (
              <Button look="line" small aria-label={`Change ${supplier.name}`} onClick={() => setEditing(supplier)}>
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <SupplierDialog supplier={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
}
