import type { Store } from '@shop/server/store/store';
import { FIRST, type ReleaseDocument, readDocument } from './document.ts';
import { type Follower, numbered } from './numbered.ts';

const revisions = (store: Store) =>
  numbered<ReleaseDocument>(store, { folder: 'revisions', first: FIRST, read: readDocument });

export const newestRelease = (store: Store): Promise<ReleaseDocument> => revisions(store).newest();

/** The newest readable revision below `version`; the empty release if there is none. */
export const releaseBefore = (store: Store, version: number): Promise<ReleaseDocument> =>
  revisions(store).before(version);

export const releaseLog = (store: Store): Promise<ReleaseDocument[]> => revisions(store).log();

export const brokenRevisions = (store: Store): Promise<number[]> => revisions(store).broken();

type Change = Omit<ReleaseDocument, 'version'>;

/** Takes the next revision number. `decide` is called again if another publisher was quicker, and throws to refuse. */
export const changeRelease = (
  store: Store,
  decide: (current: ReleaseDocument) => Promise<Change> | Change,
): Promise<ReleaseDocument> =>
  revisions(store).change(async (current) => {
    const { redirects } = current;
    return { ...(redirects && { redirects }), ...(await decide(current)) };
  });

export const followReleases = (store: Store, known: ReleaseDocument, follower: Follower<ReleaseDocument>) =>
  revisions(store).follow(known, follower);
