import type { Store } from '@shop/server/store/store';
import { FIRST, type ReleaseDocument, readDocument } from './document.ts';
import { type Follower, numbered } from './numbered.ts';

const revisions = (store: Store) =>
  numbered<ReleaseDocument>(store, { folder: 'revisions', first: FIRST, read: readDocument });

/** The newest revision that can be read. */
export const newestRelease = (store: Store): Promise<ReleaseDocument> => revisions(store).newest();

/** The newest revision below `version` that can be read; the empty release when there is none. */
export const releaseBefore = (store: Store, version: number): Promise<ReleaseDocument> =>
  revisions(store).before(version);

/** Every revision that can be read, oldest first. */
export const releaseLog = (store: Store): Promise<ReleaseDocument[]> => revisions(store).log();

/** Numbers of the revisions that cannot be read. */
export const brokenRevisions = (store: Store): Promise<number[]> => revisions(store).broken();

type Change = Omit<ReleaseDocument, 'version'>;

/** Takes the next revision's number; `decide` is asked again when others were quicker, and throws to refuse. */
export const changeRelease = (
  store: Store,
  decide: (current: ReleaseDocument) => Promise<Change> | Change,
): Promise<ReleaseDocument> =>
  revisions(store).change(async (current) => {
    const { redirects } = current;
    return { ...(redirects && { redirects }), ...(await decide(current)) };
  });

/** Calls back with each new release until stopped. */
export const followReleases = (store: Store, known: ReleaseDocument, follower: Follower<ReleaseDocument>) =>
  revisions(store).follow(known, follower);
