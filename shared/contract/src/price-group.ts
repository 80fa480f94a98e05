/** On every response to a customer with group prices: the group. */
export const PRICE_GROUP_HEADER = 'x-price-group';
