/** Visits on this device: the day of the last one, and the products seen that day. Cleared at logout. */
export const LAST_VISIT = 'lastVisit';
export const LAST_PRODUCT_VISIT = 'lastProductVisit';
