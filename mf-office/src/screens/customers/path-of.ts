import { PAGES } from '../../pages.ts';

export const customerPath = (id: string) => PAGES.customer.replace(':id', id);
