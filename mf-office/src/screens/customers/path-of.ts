import { PAGES } from '../../lib/pages.ts';

export const customerPath = (id: string) => PAGES.customer.replace(':id', id);
