/** Path, title, and the business profile's field that holds the text. */
export const informationPages = {
  '/aboutUsScreen': { title: 'About us', field: 'about_us' },
  '/termsConditionsScreen': { title: 'Terms and conditions', field: 'terms_conditions' },
  '/returnRefundPolicyScreen': { title: 'Returns and refunds', field: 'return_policy' },
  '/privacyPolicyScreen': { title: 'Privacy policy', field: 'privacy_policy' },
  '/paymentPolicyScreen': { title: 'Payment policy', field: 'payment_policy' },
  '/shippingPolicyScreen': { title: 'Shipping policy', field: 'shipping_policy' },
} as const;

export type InformationPath = keyof typeof informationPages;
const byAnyCase = new Map(Object.keys(informationPages).map((path) => [path.toLowerCase(), path as InformationPath]));

/** The router finds a page in any letter case, with and without a slash at the end; a language may be in front. */
export function informationPageAt(pathname: string) {
  const path = byAnyCase.get(`/${pathname.split('/').findLast(Boolean)}`.toLowerCase());
  if (!path) throw new Error(`${pathname} is no page of the business`);
  return { path, ...informationPages[path] };
}
