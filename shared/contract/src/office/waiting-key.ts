/** The query of what waits for the staff: whoever changes an order or the stock lets it be fetched again. */
export const WAITING_KEY = ['office', 'waiting'];
