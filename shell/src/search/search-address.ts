import { wholeText } from '@shop/contract/whole-text';

export const searchAddress = (text: string) => `/productsSearch/${encodeURIComponent(wholeText(text))}`;
