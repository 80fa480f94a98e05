import { isUnknown, useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { NoSuch } from '../../features/list/no-such.tsx';
import { PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { customerQuery } from '../../queries/customer.ts';
import { t } from '../../t.ts';
import { CustomerPage } from './customer-page.tsx';

export function CustomerScreen({ params: { id = '' } }: ScreenProps) {
  const { data: customer, error, isFetching, refetch } = useQuery(customerQuery(id));
  const isGone = error !== undefined && isUnknown(error);
  if (isGone) return <NoSuch title={t('There is no such customer')} to={PAGES.customers} all={t('All customers')} />;
  return (
    <>
      <Link className={buttonClass('link')} to={PAGES.customers}>
        {t('All customers')}
      </Link>
      {customer && <CustomerPage key={customer._id} customer={customer} />}
      {!customer && error !== undefined && (
        <Failure title={t('The customer did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {!customer && error === undefined && <RowsSkeleton />}
    </>
  );
}
