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

/** The price group. */
function priceScope() {
  const { role, user } = currentSession();
  return `${role}${user?.price_group ?? ''}`;
}

let opened: Opened | undefined;
let moving: HTMLElement | undefined;

/** The product of the last opened card, which its page shows until the response. Another person sees other prices. */
export const openedProduct = (id: string) =>
  opened?.product._id === id && opened.scope === priceScope() ? opened.product : undefined;

/** Whether the page of this product is about to be shown, from its card. */
export const isArriving = (id: string) => opened?.product._id === id && !opened.hasArrived;

/** One picture of a page moves to the next; see `::view-transition` in the shell's base.css. */
function moves(frame: HTMLElement) {
  moving?.style.removeProperty('view-transition-name');
  frame.style.setProperty('view-transition-name', 'opened');
  moving = frame;
}

const frameIn = (item: Element | null) => item?.firstElementChild as HTMLElement | null | undefined;

/** Shows the first frame of a product's page with the card's data. */
export interface Card {
  product: Product;
  show(frame: ReactNode): void;
}

interface FirstFrames {
  prepare(card: Card): void;
  /** Whether it is shown: then its own picture is the one that moves. */
  showFirst(card: Card, event: MouseEvent<HTMLAnchorElement>): boolean;
}

let firstFrames: FirstFrames | undefined;
let latest: [Card, Element] | undefined;

/** For the code of the product's page, after it is loaded. */
export const showFirstBy = (frames: FirstFrames) => {
  firstFrames = frames;
};

/** A card that is on the page. */
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

/** For a card's link, when it is followed. */
export function open(card: Card, event: MouseEvent<HTMLAnchorElement>) {
  const frame = note(card.product, event.currentTarget);
  if (!firstFrames?.showFirst(card, event) && frame) moves(frame);
}

/** For a card when it appears: on the way back its picture comes from the product's page. */
export function returnTo(card: Card, item: Element | null) {
  const frame = frameIn(item);
  if (!frame) return;
  latest = [card, frame];
  if (opened?.product._id === card.product._id) moves(frame);
}

/** For the first picture of a product's page. The card's picture is shown until its own size has loaded. */
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
