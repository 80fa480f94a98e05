/** The long texts of a business profile: each has a page of its own. */
export const PROFILE_TEXTS = [
  'about_us',
  'payment_policy',
  'privacy_policy',
  'shipping_policy',
  'return_policy',
  'terms_conditions',
] as const;
