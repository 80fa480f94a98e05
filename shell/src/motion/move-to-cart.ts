import { cartItemsAtom, shopStore } from '@shop/platform';

const MS = 240;
/** A later change of the cart is not caused by the tap. */
const TAP_MS = 400;

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;

/** The picture of the tapped product: its card's, or the first on the page. */
function pictureIn(card: Element | null) {
  const place = card ?? document.getElementById('main');
  const pictures = place?.querySelectorAll<HTMLImageElement>('picture img') ?? [];
  return [...pictures].find((picture) => picture.offsetParent !== null && !picture.closest('[data-hidden]'));
}

function fly(picture: HTMLImageElement, to: DOMRect) {
  const from = picture.getBoundingClientRect();
  if (!picture.currentSrc || !isInView(from)) return;
  const ghost = document.createElement('img');
  ghost.src = picture.currentSrc;
  ghost.alt = '';
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: 'var(--z-toast)',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: 'contain',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  document.body.append(ghost);
  const scale = to.width / from.width;
  const transform = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const flight = ghost.animate([{}, { transform, opacity: 0.3 }], {
    duration: MS,
    easing: 'cubic-bezier(.4, 0, .7, 1)',
  });
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}

function showArrival(picture: HTMLImageElement | undefined) {
  const link = document.querySelector('header a[href$="/cart"]');
  if (!link) return;
  if (picture) fly(picture, link.getBoundingClientRect());
  link.animate([{}, { transform: 'scale(1.2)', offset: 0.7 }, {}], { duration: MS });
}

/** A product that is put into the cart by a tap visibly moves there. */
export function moveToCart() {
  let tapped: { card: Element | null; at: number } | undefined;
  let lines = shopStore.get(cartItemsAtom).length;
  addEventListener(
    'click',
    ({ target }) => {
      // The tapped button may be gone once the cart has grown. Its card stays.
      tapped = { card: (target as Element | null)?.closest('li') ?? null, at: performance.now() };
    },
    { capture: true, passive: true },
  );
  shopStore.sub(cartItemsAtom, () => {
    const now = shopStore.get(cartItemsAtom).length;
    const isMore = now > lines;
    lines = now;
    if (!isMore || !tapped || performance.now() - tapped.at > TAP_MS) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { card } = tapped;
    // The tap's own frame comes first.
    requestAnimationFrame(() => setTimeout(() => showArrival(pictureIn(card))));
    tapped = undefined;
  });
}
