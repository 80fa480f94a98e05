import type { Product } from '@shop/contract/product';
import { currentSession } from '@shop/platform';
import type { MouseEvent, ReactNode } from 'react';

interface Opened {
  product: Product;
  scope: string;
  /** The picture as its card shows it. */
  src: string | undefined;
  /** Its page has been shown. */
  hasArrived?: boolean;
}

/** Who is given the same prices. */
function priceScope() {
  const { role, user } = currentSession();
  return `${role}${user?.price_group ?? ''}`;
}

let opened: Opened | undefined;
let moving: HTMLElement | undefined;

/** The product whose card was opened last, which its page shows until the response. Somebody else sees other prices. */
export const openedProduct = (id: string) =>
  opened?.product._id === id && opened.scope === priceScope() ? opened.product : undefined;

/** Whether the page of this product is about to be shown, from its card. */
export const isArriving = (id: string) => opened?.product._id === id && !opened.hasArrived;

/** One picture of a page goes over to the next; see `::view-transition` in the shell's base.css. */
function moves(frame: HTMLElement) {
  moving?.style.removeProperty('view-transition-name');
  frame.style.setProperty('view-transition-name', 'opened');
  moving = frame;
}

const frameIn = (item: Element | null) => item?.firstElementChild as HTMLElement | null | undefined;

/** Shows the first frame of a product's page by what its card gives. */
export interface Card {
  product: Product;
  show(frame: ReactNode): void;
}

interface FirstFrames {
  prepare(card: Card): void;
  /** Whether it is shown: its own picture is then the one that goes over. */
  showFirst(card: Card, event: MouseEvent<HTMLAnchorElement>): boolean;
}

let firstFrames: FirstFrames | undefined;
let latest: [Card, Element] | undefined;

/** For the code of the product's page, once it is there. */
export const showFirstBy = (frames: FirstFrames) => {
  firstFrames = frames;
};

/** One that is on the page. */
export const someCard = () => (latest?.[1].isConnected ? latest[0] : undefined);

function note(product: Product, link: Element) {
  const frame = frameIn(link.closest('li'));
  opened = { product, scope: priceScope(), src: frame?.querySelector('img')?.currentSrc };
  return frame;
}

/** For a card's link, while a finger rests on it. */
export function touch(card: Card, link: Element) {
  note(card.product, link);
  firstFrames?.prepare(card);
}

/** For a card's link, as it is followed. */
export function open(card: Card, event: MouseEvent<HTMLAnchorElement>) {
  const frame = note(card.product, event.currentTarget);
  if (!firstFrames?.showFirst(card, event) && frame) moves(frame);
}

/** For a card as it appears: on the way back its picture comes from the product's page. */
export function returnTo(card: Card, item: Element | null) {
  const frame = frameIn(item);
  if (!frame) return;
  latest = [card, frame];
  if (opened?.product._id === card.product._id) moves(frame);
}

/** For the first picture of a product's page. Until its own size has come the card's stands in its place. */
export function arriveAt(id: string, item: Element | null) {
  const frame = frameIn(item);
  if (!frame) return;
  moves(frame);
  if (opened?.product._id !== id) return;
  // Its first frame is not yet the page.
  opened.hasArrived = !frame.closest('[inert]');
  const image = frame.querySelector('img');
  if (!image || image.complete || !opened.src) return;
  image.style.background = `url("${opened.src}") center / ${getComputedStyle(image).objectFit} no-repeat`;
  image.addEventListener('load', () => image.style.removeProperty('background'), { once: true });
}
