import type { Configuration } from '@rspack/core';

export interface ProgramOptions {
  /** The package's own folder: `import.meta.dirname`. */
  folder: string;
  /** Name of each file in `dist` and the module that it starts with. */
  programs: Record<string, string>;
}

export type ProgramConfig = (options: ProgramOptions) => Configuration;
export const programConfig: ProgramConfig;
