import type { Canary } from '@shop/release/document';
import type { Stored } from 'front-door/sums';

type Row = Pick<Stored, 'section' | 'build' | 'channel' | 'version'>;

/** A canary that was stopped and started again starts without figures: earlier reports name another revision. */
export const ofThisRun =
  (canaries: readonly Canary[]) =>
  ({ section, build, channel, version = 0 }: Row): boolean =>
    channel !== 'canary' ||
    canaries.every(
      (each) => each.section !== section || each.build !== build || version >= (each.shares[0]?.from ?? 0),
    );
