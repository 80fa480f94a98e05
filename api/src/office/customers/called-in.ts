import type { CustomerRow } from '@shop/contract/office/customers';
import { sayIn } from '../../languages/sentences.ts';

type Named = Pick<CustomerRow, 'user_name' | 'phoneNumber'>;

/** The account for counter sales without a number has a name of the shop's own. */
export const calledIn =
  (language: string | undefined) =>
  <Customer extends Named>(customer: Customer): Customer =>
    customer.phoneNumber === '' ? { ...customer, user_name: sayIn(language)(customer.user_name) } : customer;
