import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import { languageName, otherLanguages } from '../in-languages/languages.ts';

function languagesLabel() {
  const [first, ...more] = otherLanguages();
  return first && more.length === 0 ? t('In {language}', { language: languageName(first) }) : t('In other languages');
}

/** The parts of the settings, in order; the first is the default. */
export const partLabels = {
  shop: () => t('Shop'),
  contact: () => t('Contact'),
  payment: () => t('Payment and prices'),
  orders: () => t('Changes and returns'),
  gst: () => t('GST and invoices'),
  hours: () => t('Opening hours'),
  notices: () => t('Notices'),
  texts: () => t('Texts'),
  languages: languagesLabel,
};

export type PartId = keyof typeof partLabels;

export const partPath = (id: string) => `${PAGES.settings}?part=${id}`;
