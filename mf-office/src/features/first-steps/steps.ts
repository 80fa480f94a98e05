import type { Setup, SetupStep, SetupStepName } from '@shop/contract/office/setup';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';

interface Words {
  label: string;
  why: string;
  to: string;
  /** The words with which an owner leaves the step out. */
  skip?: string;
}

export const stepWords = (): Record<SetupStepName, Words> => ({
  identity: {
    label: t('Name and logo'),
    why: t('Customers see them on every page.'),
    to: `${PAGES.settings}?part=shop`,
  },
  contact: {
    label: t('Phone and opening hours'),
    why: t('How customers reach you, and when.'),
    to: `${PAGES.settings}?part=contact`,
  },
  payment: {
    label: t('UPI and payment'),
    why: t('Your UPI ID, so that customers can pay at once.'),
    to: `${PAGES.settings}?part=payment`,
    skip: t('Cash only'),
  },
  gst: {
    label: 'GST',
    why: t('Registered, composition or not registered: it decides what your invoices say.'),
    to: `${PAGES.settings}?part=gst`,
  },
  delivery: {
    label: t('Delivery'),
    why: t('Where you deliver, when, and from which amount.'),
    to: PAGES.delivery,
    skip: t('Everywhere, free of charge'),
  },
  products: {
    label: t('Categories and products'),
    why: t('Import a file, or add them by hand; one with a price and stock is enough to begin.'),
    to: PAGES.import,
  },
  home: { label: t('Home page'), why: t('Your best products and a line of welcome, published.'), to: PAGES.home },
  staff: {
    label: t('Staff'),
    why: t('Everybody who helps, each with what they may do.'),
    to: PAGES.staff,
    skip: t('I work alone'),
  },
  order: {
    label: t('A test order'),
    why: t('Order something yourself, as a customer does, and see it at the order desk.'),
    to: '/',
  },
});

const isOpen = ({ state }: SetupStep) => state === 'open';

export const isSetUp = ({ steps }: Pick<Setup, 'steps'>): boolean => !steps.some(isOpen);

/** There is something to sell, and somebody has ordered. */
export const isSelling = ({ steps }: Pick<Setup, 'steps'>): boolean =>
  !steps.some((step) => isOpen(step) && ['products', 'order'].includes(step.name));

/** The first one that is missing. */
export const nextOf = ({ steps }: Pick<Setup, 'steps'>): SetupStep | undefined => steps.find(isOpen);

export const withSkipped = ({ steps }: Pick<Setup, 'steps'>, name: SetupStepName): SetupStepName[] => [
  ...steps.filter(({ state }) => state === 'skipped').map((step) => step.name),
  name,
];
