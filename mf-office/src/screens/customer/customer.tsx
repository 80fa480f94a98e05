import { isUnknown, useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { NoSuch } from '../../features/list/no-such.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { customerQuery } from '../../queries/customer.ts';
import { t } from '../../t.ts';
import { CustomerPage } from './customer-page.tsx';

export function CustomerScreen({ params: { id = '' } }: ScreenProps) {
  const query = useQuery(customerQuery(id));
  const { data: customer, error } = query;
  if (error !== undefined && isUnknown(error))
    return <NoSuch title={t('There is no such customer')} to={PAGES.customers} all={t('All customers')} />;
  return (
    <>
      <Link className={buttonClass('link')} to={PAGES.customers}>
        {t('All customers')}
      </Link>
      {customer && <CustomerPage key={customer._id} customer={customer} />}
      <LoadState query={query} failed={t('The customer did not load.')} heading={t('Customer')} />
    </>
  );
}
