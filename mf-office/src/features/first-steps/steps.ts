import type { Setup, SetupStep, SetupStepName } from '@shop/contract/office/setup';
import { PAGES } from '../../lib/pages.ts';

interface Words {
  label: string;
  why: string;
  to: string;
  /** The words with which an owner leaves the step out. */
  skip?: string;
}

export const WORDS: Record<SetupStepName, Words> = {
  identity: {
    label: 'Name and logo',
    why: 'Customers see them on every page.',
    to: `${PAGES.settings}?part=shop`,
  },
  contact: {
    label: 'Phone and opening hours',
    why: 'How customers reach you, and when.',
    to: `${PAGES.settings}?part=contact`,
  },
  payment: {
    label: 'UPI and payment',
    why: 'Your UPI ID, so that customers can pay at once.',
    to: `${PAGES.settings}?part=payment`,
  },
  gst: {
    label: 'GST',
    why: 'Registered, composition or not registered: it decides what your invoices say.',
    to: `${PAGES.settings}?part=gst`,
  },
  delivery: {
    label: 'Delivery',
    why: 'Where you deliver, when, and from which amount.',
    to: PAGES.delivery,
  },
  products: {
    label: 'Categories and products',
    why: 'Import a file, or add them by hand; one with a price and stock is enough to begin.',
    to: PAGES.import,
  },
  home: { label: 'Home page', why: 'Your best products and a line of welcome, published.', to: PAGES.home },
  staff: {
    label: 'Staff',
    why: 'Everybody who helps, each with what they may do.',
    to: PAGES.staff,
    skip: 'I work alone',
  },
  order: {
    label: 'A test order',
    why: 'Order something yourself, as a customer does, and see it at the order desk.',
    to: '/',
  },
};

const isOpen = ({ state }: SetupStep) => state === 'open';

export const isSetUp = ({ steps }: Pick<Setup, 'steps'>): boolean => !steps.some(isOpen);

/** The first one that is missing. */
export const nextOf = ({ steps }: Pick<Setup, 'steps'>): SetupStep | undefined => steps.find(isOpen);

export const withSkipped = ({ steps }: Pick<Setup, 'steps'>, name: SetupStepName): SetupStepName[] => [
  ...steps.filter(({ state }) => state === 'skipped').map((step) => step.name),
  name,
];
