/** With every response to somebody who is given other prices than everybody: whose they are. */
export const PRICE_GROUP_HEADER = 'x-price-group';
