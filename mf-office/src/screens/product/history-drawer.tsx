import type { AuditEntry, ChangesResponse } from '@shop/contract/office/changes';
import { useQuery } from '@shop/platform';
import { useLayer } from '@shop/ui/use-layer';
import { Drawer, Timeline } from 'antd';
import { Link } from 'react-router-dom';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES } from '../../lib/pages.ts';
import { changesQuery } from '../../queries/changes.ts';
import { t } from '../../t.ts';
import { fieldsOf } from '../changes/words.ts';
import styles from './product-head.module.css';

const SHOWN = 20;

interface Props {
  productId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Who changed what of this product, and when: the newest first. */
export function HistoryDrawer({ productId, isOpen, onClose }: Props) {
  useLayer(isOpen, onClose);
  return (
    <Drawer open={isOpen} title={t('History')} size={440} onClose={onClose} destroyOnHidden>
      <History productId={productId} />
    </Drawer>
  );
}

function History({ productId }: { productId: string }) {
  const query = useQuery(changesQuery({ subject: productId, limit: SHOWN }));
  const { data } = query;
  return (
    <>
      <LoadState query={query} failed={t('The history did not load.')} />
      {data?.changes.length === 0 && <Nothing>{t('No changes yet.')}</Nothing>}
      <Timeline
        items={
          data?.changes.map((change) => ({ key: change.seq, content: <Entry change={change} names={data.names} /> })) ??
          []
        }
      />
      {data?.cursor && <Link to={`${PAGES.changes}?subject=${productId}`}>{t('All changes of this product')}</Link>}
    </>
  );
}

function Entry({ change, names }: { change: AuditEntry } & Pick<ChangesResponse, 'names'>) {
  return (
    <>
      <b>{change.who.name || t('The shop')}</b>, <time dateTime={change.at}>{dateAndTime(change.at)}</time>
      {change.in_bulk && <span className={styles.inBulk}>{t('Changed together with other products')}</span>}
      <ul className={styles.fields}>
        {fieldsOf(change, names).map(({ field, label, before, after }) => (
          <li key={field}>
            {label}: <b>{after}</b>
            {before !== t('none') && <span>, {t('was {before}', { before })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
