/** The long texts of a business profile: each has its own page. */
export const PROFILE_TEXTS = [
  'about_us',
  'payment_policy',
  'privacy_policy',
  'shipping_policy',
  'return_policy',
  'terms_conditions',
] as const;
