import { withTexts } from '@shop/platform';
import { whenIdle } from '../../lib/idle.ts';

const offer = () =>
  void withTexts(import(/* webpackChunkName: "first-frame" */ './first-frame.tsx')).then(
    ({ offerFirstFrames }) => offerFirstFrames(),
    () => undefined,
  );

/** Only useful for the next product: on the first page of a visit it waits until that is loaded. */
export function soonOfferFirstFrames() {
  if (document.readyState === 'complete') offer();
  else whenIdle(offer);
}
