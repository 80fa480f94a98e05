import type { BuildManifest } from '@shop/contract/release';
import type { BuildReader } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';

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
}

export interface Check {
  /** Reasons against it, as sentences that say what to do. */
  run(candidate: Candidate): Promise<string[]>;
}
