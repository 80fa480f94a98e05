import { cart } from '@shop/platform';

let isKept = false;

/** Whoever leaves the cart has seen what the shop changed in it, unless the shop sends them away because of a change. */
export const seenNews = {
  /** What is shown so far has been seen. What comes from now on is news at the next visit, whenever this page goes. */
  keep() {
    cart.forgetNews();
    isKept = true;
  },
  leave() {
    if (!isKept) cart.forgetNews();
    isKept = false;
  },
};
