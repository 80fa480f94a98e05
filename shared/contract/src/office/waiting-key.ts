/** The query key of what waits for staff; changes of orders and stock invalidate it. */
export const WAITING_KEY = ['office', 'waiting'];
