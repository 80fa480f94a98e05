import { useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { PAGES } from '../../lib/pages.ts';
import { deliveryQuery } from '../../queries/delivery.ts';
import { t } from '../../t.ts';
import { DeliveryEditor } from './delivery-editor.tsx';

export function DeliveryScreen() {
  const { data, error, isFetching, refetch } = useQuery(deliveryQuery());
  return (
    <>
      <Link className={buttonClass('link')} to={PAGES.settings}>
        {t('All settings')}
      </Link>
      <h1>{t('Delivery')}</h1>
      {data && <DeliveryEditor saved={data} />}
      {!data && error !== undefined && (
        <Failure title={t('The delivery settings did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {!data && error === undefined && <RowsSkeleton />}
    </>
  );
}
