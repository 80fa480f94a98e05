import { sectionConfig } from '@shop/build/app-config';

export default sectionConfig({
  folder: import.meta.dirname,
  name: 'mf-account',
  routes: {
    '/profile': 'profile',
    '/savedAddresses': 'addresses',
    '/aboutUsScreen': 'information',
    '/termsConditionsScreen': 'information',
    '/returnRefundPolicyScreen': 'information',
    '/privacyPolicyScreen': 'information',
    '/paymentPolicyScreen': 'information',
    '/shippingPolicyScreen': 'information',
  },
});
