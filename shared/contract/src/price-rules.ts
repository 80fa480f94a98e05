/** In rupees. Nothing is given away: a price of ₹0 is a typing error. */
export const SMALLEST_PRICE = 0.01;

export const NOT_NOTHING = 'A price must be more than ₹0.';
