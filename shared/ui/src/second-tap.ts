const SECOND_TAP_MS = 350;

/** Something else is under the finger by now: the second of two quick taps would press what nobody has aimed at. */
export function ignoreSecondTap() {
  const ignore = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('pointerdown', ignore, true);
  addEventListener('click', ignore, true);
  setTimeout(() => {
    removeEventListener('pointerdown', ignore, true);
    removeEventListener('click', ignore, true);
  }, SECOND_TAP_MS);
}
