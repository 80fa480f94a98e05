import { NO_GST } from '@shop/contract/gst/settings';
import { EMPTY_PROFILE, type StoredProfile } from 'api/catalogue/profile';
import { profileInHindi } from './hindi-policies.ts';
import { demoPhone } from './people.ts';
import { aboutUs, paymentPolicy, privacyPolicy, returnPolicy, shippingPolicy, termsConditions } from './policies.ts';

export const demoProfile: StoredProfile = {
  business_name: 'Panseri',
  img_ids: [],
  phone_numbers: [demoPhone(1), demoPhone(9)],
  phone_number: demoPhone(1),
  whatsapp_number: demoPhone(1),
  email: 'orders@panseri.example',
  address: '9, Godown Street, Gandhi Bazaar, Basavanagudi, Bengaluru, Karnataka - 560004',
  upi_id: 'panseri@demobank',
  facebook_link: 'https://facebook.example/panseri',
  insta_link: 'https://instagram.example/panseri',
  about_us: aboutUs,
  payment_policy: paymentPolicy,
  privacy_policy: privacyPolicy,
  shipping_policy: shippingPolicy,
  return_policy: returnPolicy,
  terms_conditions: termsConditions,
  return_days: 7,
  gst: {
    ...NO_GST,
    scheme: 'regular',
    gstin: '29AAFFP4567Q1ZB',
    legal_name: 'Panseri Provisions LLP',
    state: '29',
  },
  in_languages: { hi: profileInHindi },
  price_status_toggle: EMPTY_PROFILE.price_status_toggle,
};
