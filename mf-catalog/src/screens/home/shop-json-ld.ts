import type { BusinessProfile } from '@shop/contract/business';
import { addressOf } from '@shop/platform';

type Profile = Partial<
  Pick<
    BusinessProfile,
    'business_name' | 'img_ids' | 'phone_number' | 'email' | 'address' | 'facebook_link' | 'insta_link'
  >
>;

/** Who runs the shop, and how to search in it, for search engines. */
export function shopJsonLd(profile: Profile, origin: string) {
  const { business_name: name = 'Panseri', img_ids = [], phone_number, email, address } = profile;
  const logo = img_ids[0]?.url ?? '/icons/icon-512.png';
  const elsewhere = [profile.facebook_link, profile.insta_link].filter(Boolean);
  const shop = { '@id': `${origin}/#shop` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...shop,
        name,
        url: `${origin}/`,
        logo: logo.startsWith('/') ? origin + logo : logo,
        ...(phone_number && { telephone: phone_number }),
        ...(email && { email }),
        ...(address && { address }),
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      },
      {
        '@type': 'WebSite',
        name,
        url: origin + addressOf('/'),
        publisher: shop,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${addressOf('/productsSearch')}/{search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
