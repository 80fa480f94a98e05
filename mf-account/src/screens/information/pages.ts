/** Path, title, and the business profile's field that holds the text. */
export const informationPages = {
  '/aboutUsScreen': { title: 'About us', field: 'about_us' },
  '/termsConditionsScreen': { title: 'Terms and conditions', field: 'terms_conditions' },
  '/returnRefundPolicyScreen': { title: 'Returns and refunds', field: 'return_policy' },
  '/privacyPolicyScreen': { title: 'Privacy policy', field: 'privacy_policy' },
  '/paymentPolicyScreen': { title: 'Payment policy', field: 'payment_policy' },
  '/shippingPolicyScreen': { title: 'Shipping policy', field: 'shipping_policy' },
} as const;

export const informationPageAt = (pathname: string) =>
  informationPages[pathname.replace(/\/$/, '') as keyof typeof informationPages];
