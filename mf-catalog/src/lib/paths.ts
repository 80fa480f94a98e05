import { wholeText } from '@shop/contract/whole-text';

export const productPath = (id: string) => `/details/${id}`;
export const categoryPath = (id: string) => `/categories/${id}`;
export const searchPath = (text: string) => `/productsSearch/${encodeURIComponent(wholeText(text))}`;
