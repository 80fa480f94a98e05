import type { Right } from '@shop/contract/office/rights';
import { partLabels, partPath } from '../../features/words/settings-parts.ts';
import { navFor } from '../../lib/nav.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';

export interface FoundPage {
  to: string;
  label: string;
}

/** The English names, and other words that somebody may type for a page, in English and in Hindi. */
const WORDS: Record<string, string> = {
  [PAGES.overview]: 'overview home start dashboard today',
  '/orders': 'orders desk',
  [PAGES.dispatch]: 'dispatch shipping pick pack run sheet courier भेजना पैकिंग डिलीवरी',
  [PAGES.sale]: 'new sale bill counter pos phone order बिक्री बिल',
  [PAGES.customers]: 'customers people buyers उधार',
  [PAGES.groups]: 'price groups discount wholesale छूट थोक',
  [PAGES.messages]: 'messages sms whatsapp email notifications संदेश',
  [PAGES.products]: 'products goods items सामान',
  [PAGES.categories]: 'categories subcategories',
  [PAGES.stock]: 'stock inventory count stocktake गिनती',
  [PAGES.purchases]: 'purchases suppliers ख़रीद सप्लायर',
  [PAGES.import]: 'import export csv excel upload download आयात निर्यात',
  [PAGES.home]: 'home page banner theme बैनर',
  [PAGES.settings]: 'settings सेटिंग',
  [PAGES.staff]: 'staff users roles team स्टाफ़',
  [PAGES.figures]: 'figures reports sales analytics रिपोर्ट',
  [PAGES.money]: 'money payments cash till close day settle refunds नक़द उधार लौटाना लौटाने',
  [PAGES.changes]: 'changes log history audit',
  [PAGES.delivery]: 'delivery zones pincode slots charge shipping पिनकोड',
  [partPath('shop')]: 'shop name logo address लोगो',
  [partPath('contact')]: 'contact phone email whatsapp facebook instagram',
  [partPath('payment')]: 'payment prices upi cash qr यूपीआई',
  [partPath('orders')]: 'changes returns cancel return days',
  [partPath('gst')]: 'gst invoices tax gstin hsn bill जीएसटी टैक्स बिल',
  [partPath('hours')]: 'opening hours holidays closed time छुट्टी',
  [partPath('notices')]: 'notices',
  [partPath('texts')]: 'texts about policy privacy terms',
  [partPath('languages')]: 'languages hindi translation हिन्दी',
};

const pagesFor = (may: (right: Right) => boolean): FoundPage[] => {
  const pages = navFor(may).flatMap(({ links }) => links);
  if (!pages.some(({ to }) => to === PAGES.settings)) return pages;
  const inSettings = (label: string) => `${t('Settings')}: ${label}`;
  return [
    ...pages,
    { to: PAGES.delivery, label: inSettings(t('Delivery')) },
    ...Object.entries(partLabels).map(([id, label]) => ({ to: partPath(id), label: inSettings(label()) })),
  ];
};

const wordsIn = (text: string) => text.toLowerCase().split(/[\s:,]+/);

/** The pages with all of these words, or beginnings of words. */
export function findPages(q: string, may: (right: Right) => boolean): FoundPage[] {
  const wanted = wordsIn(q);
  return pagesFor(may).filter(({ to, label }) => {
    const words = wordsIn(`${label} ${WORDS[to] ?? ''}`);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
