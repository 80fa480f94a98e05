import { showLocal } from './requests.ts';

/** The messages of `shop-local` about its builds. */
export interface LocalState {
  build: string;
  /** Why the newest save produced no build. */
  broken: string;
}

export const notThere = (origin: string) =>
  `${origin} does not respond to this shop. Start it in the section’s folder: SHOP_URL=${location.origin} pnpm exec shop-local`;
export const BROKEN_SAVE = 'The newest save does not build: the build before it is shown.';

/** A sentence, and the compiler's output. */
export class NoBuild extends Error {
  readonly why: string;

  constructor(origin: string, why: string) {
    super(why ? `What ${origin} has does not build.` : `${origin} is still building: try again in a moment.`);
    this.why = why;
  }
}

/** Shows its newest build to this visitor. Throws with a sentence. */
export async function showBuildOf(origin: string) {
  const response = await fetch(`${origin}/build.json`, { cache: 'no-store' }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.status === 503) throw new NoBuild(origin, (body as LocalState | null)?.broken ?? '');
  if (!response?.ok || !body) throw new Error(notThere(origin));
  await showLocal(origin, body);
}

interface Follower {
  onState(state: LocalState): void;
  onSilence(): void;
}

/** The stream reconnects on its own. */
export function followBuilds(origin: string, { onState, onSilence }: Follower) {
  const stream = new EventSource(`${origin}/builds`);
  stream.onmessage = ({ data }) => onState(JSON.parse(data) as LocalState);
  stream.onerror = onSilence;
}
