import { whenIdle } from '../../lib/idle.ts';

const offer = () =>
  void import(/* webpackChunkName: "first-frame" */ './first-frame.tsx').then(
    ({ offerFirstFrames }) => offerFirstFrames(),
    () => undefined,
  );

/** Of use to the next product alone: where this page is the first, it waits until that is done. */
export function soonOfferFirstFrames() {
  if (document.readyState === 'complete') offer();
  else whenIdle(offer);
}
