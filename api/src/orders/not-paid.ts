/** Why an online order ended whose time to pay was over; stored with it. */
export const NOT_PAID = 'It was not paid in time, so the order ended by itself and its stock is free again.';
