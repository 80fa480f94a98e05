import type { BuildManifest } from '@shop/contract/release';
import type { BuildReader } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';

/** When what does not end counts as endless; each check has its own where none is given. */
export interface Patience {
  bundleMs: number;
  pageMs: number;
}

/** A build as it would be served: with everything that is live beside it. */
export interface Candidate {
  store: Store;
  reader: BuildReader;
  section: string;
  build: string;
  builds: Builds;
  manifests: Record<string, BuildManifest>;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  patience?: Patience | undefined;
}

export interface Check {
  /** Reasons against it, as sentences that say what to do. */
  run(candidate: Candidate): Promise<string[]>;
}
