import { useIsPageShown } from '@shop/platform';
import layout from '@shop/ui/layout.module.css';
import { layPageFrame, type PageFrame } from '@shop/ui/page-frame';
import { type MouseEvent, useLayoutEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../../lib/after-paint.ts';
import { whenIdle } from '../../lib/idle.ts';
import { type Card, showFirstBy, someCard } from '../../lib/opened.ts';
import { productPath } from '../../lib/paths.ts';
import { type ProductData, productQuery } from '../../queries/product.ts';
import { FirstScreen } from './first-screen.tsx';

/** A finger that rests longer wants something else. */
const RESTS_MS = 1000;
/** A page that has not loaded by then failed. */
const GIVE_UP_MS = 8000;

interface Drawn {
  id: string;
  frame: PageFrame;
  /** When it is in the document. */
  follow?: () => void;
  /** From then on it exists as long as the list that it covers. */
  isShown: boolean;
  /** Removes it from its card. */
  end(): void;
}

let drawn: Drawn | undefined;
let soon = 0;

/** Rendered by a card, which gives it its category. */
function FirstFrame({ of, data }: { of: Drawn; data: ProductData }) {
  const navigate = useNavigate();
  const isListShown = useIsPageShown();
  useLayoutEffect(() => {
    if (isListShown) of.follow = () => void navigate(productPath(of.id));
    else of.end();
    return () => {
      of.frame.remove();
      if (drawn === of) drawn = undefined;
    };
  }, [of, navigate, isListShown]);
  return createPortal(
    <div className={layout.wrap}>
      <FirstScreen {...data} />
    </div>,
    of.frame.content,
  );
}

function draw({ product: { _id: id }, show }: Card, isRehearsed = false) {
  const data = productQuery(id).known?.();
  if (!data) return;
  const now: Drawn = {
    id,
    frame: layPageFrame(productPath(id), isRehearsed),
    isShown: false,
    end: () => show(undefined),
  };
  drawn = now;
  show(<FirstFrame of={now} data={data} />);
  setTimeout(() => now.isShown || show(undefined), RESTS_MS);
}

/** In the next frame: a browser delays timers while it waits for a finger's next action. */
function prepare(card: Card) {
  cancelAnimationFrame(soon);
  soon = requestAnimationFrame(() => drawn?.id === card.product._id || draw(card));
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A tapped card's product is visible in the next frame; its link, with all its work, follows after that. */
function showFirst(card: Card, event: MouseEvent) {
  if (!isPlain(event)) return false;
  cancelAnimationFrame(soon);
  if (drawn?.id !== card.product._id || !drawn.follow) flushSync(() => draw(card));
  const { follow, frame } = drawn ?? {};
  if (!drawn || !follow || !frame) return false;
  event.preventDefault();
  drawn.isShown = true;
  frame.show(event.currentTarget.closest('li')?.querySelector('img')?.getBoundingClientRect());
  afterPaint(follow);
  setTimeout(() => card.show(undefined), GIVE_UP_MS);
  return true;
}

export function offerFirstFrames() {
  showFirstBy({ prepare, showFirst });
  // Code that runs for the first time takes twice as long. It is invisible, so it is neither laid out nor painted.
  whenIdle(() => {
    const card = someCard();
    if (card) draw(card, true);
  });
}
