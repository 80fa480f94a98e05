import type { Customer } from '@shop/contract/office/customers';
import { notify, useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { SelectField } from '../../features/fields/select-field.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { PAGES } from '../../lib/pages.ts';
import { changeCustomer } from '../../queries/change-customer.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { rich, t } from '../../t.ts';
import styles from './customer.module.css';

interface Props {
  customer: Customer;
  mayEdit: boolean;
}

const everybody = () => t('Everybody’s prices');

/** The customer's price group; saved at once. */
export function GroupChoice({ customer: { _id, user_name, group }, mayEdit }: Props) {
  const { data: groups, error, isFetching, refetch } = useQuery(groupsQuery());
  const { save, isBusy, problem } = useSaving();

  async function choose(id: string) {
    const name = groups?.find((one) => one._id === id)?.name;
    const isSaved = await save(() => changeCustomer(_id, { group_id: id || null }));
    if (isSaved) notify.success(t('{name}: {group}.', { name: user_name, group: name ?? everybody() }));
  }

  return (
    <section className={styles.part} aria-labelledby="group">
      <h2 id="group">{t('Prices')}</h2>
      {(!mayEdit || !groups) && <p>{group ? group.name : everybody()}</p>}
      {mayEdit && !groups && error !== undefined && (
        <Failure title={t('The groups did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {mayEdit && groups && groups.length > 0 && (
        <SelectField
          label={t('Group')}
          error={problem}
          hint={t('They see its prices from the next page on.')}
          value={group?._id ?? ''}
          options={[['', everybody()], ...groups.map(({ _id, name }) => [_id, name] as const)]}
          isBusy={isBusy}
          onChoose={(id) => void choose(id)}
        />
      )}
      {mayEdit && groups?.length === 0 && (
        <p className={styles.none}>
          {rich('They pay what everybody pays. {link} to give some customers other prices.', {
            link: <Link to={PAGES.groups}>{t('Make a group')}</Link>,
          })}
        </p>
      )}
    </section>
  );
}
