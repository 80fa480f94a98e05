import { t } from '../../../t.ts';

/** The long texts, each with the page on which customers read it. */
export const profileTexts = () =>
  [
    { field: 'about_us', label: t('About us'), path: '/aboutUsScreen' },
    { field: 'shipping_policy', label: t('Shipping'), path: '/shippingPolicyScreen' },
    { field: 'return_policy', label: t('Returns and refunds'), path: '/returnRefundPolicyScreen' },
    { field: 'payment_policy', label: t('Payment'), path: '/paymentPolicyScreen' },
    { field: 'privacy_policy', label: t('Privacy'), path: '/privacyPolicyScreen' },
    { field: 'terms_conditions', label: t('Terms and conditions'), path: '/termsConditionsScreen' },
  ] as const;
