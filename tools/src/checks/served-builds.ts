import type { ReleaseDocument } from '@shop/release/document';

/** Everything that a check's result depends on: equal for releases that serve the same builds. */
export const servedBuilds = ({ live, canaries }: Pick<ReleaseDocument, 'live' | 'canaries'>): string =>
  JSON.stringify([live, canaries.map(({ section, build }) => [section, build])]);
