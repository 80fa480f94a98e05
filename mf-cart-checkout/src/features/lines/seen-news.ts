import { cart } from '@shop/platform';

let isRedirected = false;

/** A customer who leaves the cart has seen the shop's changes, unless the shop redirects them because of a change. */
export const seenNews = {
  /** Everything shown so far has been seen. Later changes are news at the next visit. */
  keep() {
    cart.forgetNews();
    isRedirected = true;
  },
  leave() {
    if (!isRedirected) cart.forgetNews();
    isRedirected = false;
  },
};
