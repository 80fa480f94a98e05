import { pageAt } from '@shop/platform';

const MOVES_MS = 240;
const NAMED = '[style*="view-transition-name"] img';

const isInView = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight;

/** On a phone the header of the home page is higher. */
function showHeaderOf(pathname: string) {
  const bar = document.querySelector<HTMLElement>('[data-page-kind]');
  if (bar) bar.dataset.pageKind = pageAt(pathname) === '/' ? 'home' : 'sub';
}

/** The picture that moves from one page to the next, like a View Transition, but without screenshots. */
function move(image: HTMLImageElement | null, from: DOMRect | undefined) {
  if (!image || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = image.getBoundingClientRect();
  if (!isInView(from) || !isInView(to)) return;
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const easing = 'cubic-bezier(.2, .8, .2, 1)';
  image.animate([{ transformOrigin: '0 0', transform: way }, { transformOrigin: '0 0' }], {
    duration: MOVES_MS,
    easing,
  });
}

/** A tap in a frame counts on the page, which looks the same; once for any number of taps. */
const tap = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, input, label, summary')?.click();

export interface PageFrame {
  /** Its content cannot be reached by keyboard or screen reader, because the page itself follows. */
  content: HTMLElement;
  /** After it is filled; until then it exists, invisible. Its picture comes from the position of the page's picture. */
  show(from?: DOMRect): void;
  /** When the page itself is there. */
  remove(): void;
}

const headerBottom = () => `${document.querySelector('header')?.getBoundingClientRect().bottom ?? 0}px`;

/**
 * The first frame of a page, before the router has loaded it: it covers the previous page, which stays unchanged
 * beneath and keeps its scroll position for the way back.
 */
export function layPageFrame(pathname: string, isRehearsed = false): PageFrame {
  const main = document.getElementById('main');
  const frame = document.createElement('div');
  const content = document.createElement('div');
  const { paddingTop = '' } = main ? getComputedStyle(main) : {};
  Object.assign(frame.style, {
    position: 'fixed',
    inset: `${headerBottom()} 0 0`,
    zIndex: 'var(--z-bar)',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    touchAction: 'none',
    paddingTop,
    background: 'var(--bg)',
    opacity: '0',
    pointerEvents: 'none',
    ...(isRehearsed && { display: 'none' }),
  });
  frame.setAttribute('aria-hidden', 'true');
  content.setAttribute('inert', '');
  frame.append(content);
  main?.append(frame);
  let tapped: [number, number] | undefined;
  frame.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    // The second click of a double click belongs to the first.
    if (event.detail < 2) tapped = [event.clientX, event.clientY];
  });
  return {
    content,
    show(from) {
      showHeaderOf(pathname);
      Object.assign(frame.style, { top: headerBottom(), opacity: '', pointerEvents: '', display: '' });
      move(frame.querySelector(NAMED), from);
    },
    remove() {
      if (!frame.isConnected) return;
      frame.remove();
      showHeaderOf(location.pathname);
      const point = tapped;
      if (point) void Promise.resolve().then(() => tap(...point));
    },
  };
}
