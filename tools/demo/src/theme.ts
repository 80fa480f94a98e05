import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { pictureUrl } from 'api/pictures/files';
import { categoryId, productId } from './catalogue.ts';
import { demoCategories } from './categories.ts';
import { demoId } from './ids.ts';
import { demoPictureId } from './pictures.ts';

const sectionId = (name: string) => demoId(`section ${name}`);
const packOf = (sku: string) => pictureUrl(demoPictureId(sku, 'pack'));
const ids = (skus: string) => skus.split(' ').map(productId);

const inHindi = (title: string) => ({ hi: { title } });

const riceSlide = {
  title: 'Buy by the sack, pay the sack rate',
  text: 'Sona Masoori, 25 kg',
  in_languages: {
    hi: { title: 'बोरी लीजिए, बोरी का दाम पाइए', text: 'सोना मसूरी, 25 किलो', link_text: 'चावल के दाम देखें' },
  },
  img_url: packOf('RA-01'),
  link: `/categories/${categoryId('Rice & Atta')}`,
  link_text: 'See rice rates',
  tint: 'haldi' as const,
};
const festivalSlide = {
  title: 'Clay diyas, box of 50',
  text: 'Festival stock is in',
  in_languages: {
    hi: { title: 'मिट्टी के दीये, 50 का डिब्बा', text: 'त्योहार का माल आ गया है', link_text: '₹180 से एक डिब्बा' },
  },
  img_url: packOf('BP-08'),
  link: `/details/${productId('BP-08')}`,
  link_text: 'From ₹180 a box',
  tint: 'neel' as const,
};
const masalaSlide = {
  title: 'Roasted on Wednesdays, ground when cool',
  text: 'Garam Masala, house blend',
  in_languages: {
    hi: { title: 'बुधवार को भुना, ठंडा होने पर पिसा', text: 'गरम मसाला, दुकान का अपना', link_text: 'सारे मसाले देखें' },
  },
  img_url: packOf('SP-15'),
  link: `/categories/${categoryId('Spices')}`,
  link_text: 'See all spices',
  tint: 'mirch' as const,
};

const banner = (slides: (typeof riceSlide | typeof festivalSlide | typeof masalaSlide)[]): StoredSection => ({
  _id: sectionId('banner'),
  kind: 'banner',
  title: '',
  slides,
});
const collections: StoredSection = {
  _id: sectionId('collections'),
  kind: 'categories',
  title: 'Collections',
  in_languages: inHindi('सारी कैटेगरी'),
  category_ids: demoCategories.map(({ name }) => categoryId(name)),
};
const rail = (name: string, title: string, hindi: string, skus: string): StoredSection => ({
  _id: sectionId(name),
  kind: 'products',
  title,
  in_languages: inHindi(hindi),
  product_ids: ids(skus),
});
const rails = [
  rail(
    'staples',
    'Everyday staples',
    'रोज़ का राशन',
    'RA-01 DB-01 RA-09 SP-17 ND-01 DE-01 DB-10 OG-02 SP-04 SP-19 DB-14 OG-10',
  ),
  rail(
    'mandi',
    'Fresh from the mandi',
    'मंडी से ताज़ा',
    'FV-01 FV-04 FV-02 FV-13 FV-05 SP-01 FV-03 FV-14 FV-16 FV-10 FV-15 FV-06',
  ),
  rail(
    'tea',
    'Tea, coffee and sweets',
    'चाय, कॉफ़ी और मिठाई',
    'TC-01 TC-07 SB-01 ND-14 DE-03 DR-01 SB-14 TC-05 SB-07 SB-13 DE-11 TC-02',
  ),
];
const promise: StoredSection = {
  _id: sectionId('promise'),
  kind: 'text',
  title: '',
  html: '<p lang="hi"><strong>थोक हो या खुदरा, दाम सबके सामने</strong></p><p>Wholesale or retail, every rate is on the board. Order one packet or a hundred.</p>',
  in_languages: {
    hi: {
      html: '<p><strong>थोक हो या खुदरा, दाम सबके सामने</strong></p><p>एक पैकेट लीजिए या सौ, हर दाम बोर्ड पर लिखा है।</p>',
    },
  },
};

const headerCategories = demoCategories.map(({ name }) => categoryId(name));

export const liveTheme: HomeContent = {
  sections: [banner([riceSlide, festivalSlide, masalaSlide]), collections, ...rails, promise],
  headerCategories,
};

/** The shop's draft for Deepavali. */
export const draftTheme: HomeContent = {
  sections: [
    banner([festivalSlide, masalaSlide, riceSlide]),
    rail(
      'festival',
      'For the festival of lights',
      'दीपावली के लिए',
      'BP-08 SB-14 ND-15 BP-12 BP-13 OG-10 ND-04 RA-13 SP-19 BP-09 SB-13 BP-11',
    ),
    collections,
    ...rails,
    promise,
  ],
  headerCategories,
};
