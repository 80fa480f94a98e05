import { useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { LoadState } from '../../features/loading/load-state.tsx';
import { PAGES } from '../../lib/pages.ts';
import { deliveryQuery } from '../../queries/delivery.ts';
import { t } from '../../t.ts';
import { DeliveryEditor } from './delivery-editor.tsx';

export function DeliveryScreen() {
  const query = useQuery(deliveryQuery());
  return (
    <>
      <Link className={buttonClass('link')} to={PAGES.settings}>
        {t('All settings')}
      </Link>
      <h1>{t('Delivery')}</h1>
      {query.data && <DeliveryEditor saved={query.data} />}
      <LoadState query={query} failed={t('The delivery settings did not load.')} />
    </>
  );
}
