import type { Supplier } from '@shop/contract/office/purchases';
import { readablePhone } from '@shop/contract/person-rules';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { SupplierDialog } from '../../features/suppliers/supplier-dialog.tsx';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { suppliersQuery } from '../../queries/purchases.ts';
import { t } from '../../t.ts';
import styles from './purchases.module.css';

const columnsOf = (onChange: ((supplier: Supplier) => void) | undefined): Column<Supplier>[] => [
  { key: 'name', title: t('Supplier'), isHead: true, render: ({ name }) => <b lang={typedLang(name)}>{name}</b> },
  {
    key: 'phone',
    title: t('Phone'),
    width: '10rem',
    render: ({ phone }) =>
      phone ? (
        <a className={styles.phone} href={`tel:${phone}`}>
          {readablePhone(phone)}
        </a>
      ) : (
        '–'
      ),
  },
  { key: 'gstin', title: 'GSTIN', width: '11rem', render: ({ gstin }) => gstin || '–' },
  { key: 'notes', title: t('Notes'), render: ({ notes }) => <span lang={typedLang(notes)}>{notes || '–'}</span> },
  { key: 'purchases', title: t('Purchases'), width: '7rem', isNumber: true, render: ({ purchases }) => purchases },
  {
    key: 'last',
    title: t('Last purchase'),
    width: '13rem',
    render: ({ last_purchase_at: at }) => (at ? <time dateTime={at}>{dateAndTime(at)}</time> : '–'),
  },
  ...(onChange
    ? [
        {
          key: 'change',
          title: t('Change'),
          isAct: true,
          width: '7rem',
          render: (supplier: Supplier) => (
            <Button
              look="line"
              small
              aria-label={t('Change {name}', { name: supplier.name })}
              onClick={() => onChange(supplier)}
            >
              {t('Change')}
            </Button>
          ),
        },
      ]
    : []),
];

const idOf = ({ _id }: Supplier) => _id;

export function Suppliers() {
  const query = useQuery(suppliersQuery);
  const { data } = query;
  const [editing, setEditing] = useState<Supplier | 'new'>();
  const mayEdit = useMe().may('purchases.edit');
  if (!data) return <LoadState query={query} failed={t('The suppliers did not load.')} />;
  return (
    <div className={styles.part}>
      {mayEdit && (
        <Button look="line" small className={styles.add} onClick={() => setEditing('new')}>
          {t('Add a supplier')}
        </Button>
      )}
      {data.length === 0 && <Nothing>{t('No suppliers yet. Add the first one to order from it.')}</Nothing>}
      {data.length > 0 && (
        <DataList
          label={t('Suppliers')}
          rows={data}
          idOf={idOf}
          columns={columnsOf(mayEdit ? setEditing : undefined)}
        />
      )}
      {editing && (
        <SupplierDialog supplier={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
}
