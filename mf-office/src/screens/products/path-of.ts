import { PAGES } from '../../pages.ts';

export const pathOf = (productId: string) => PAGES.product.replace(':id', productId);
