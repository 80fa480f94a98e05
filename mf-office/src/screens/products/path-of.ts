import { PAGES } from '../../lib/pages.ts';

export const pathOf = (productId: string) => PAGES.product.replace(':id', productId);
