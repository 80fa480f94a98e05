import type { Configuration } from '@rspack/core';

/** A part of the shop: the shell or a section. */
export interface Part {
  folder: string;
  name: string;
  kind: 'shell' | 'section';
  /** The module with the table of routes, below the folder; the shell has none. */
  routes?: string;
  entry?: string;
  /** Modules that other sections show. */
  fragments?: Record<string, { import: string; name: string }>;
  /** Files that are served as they are. */
  publicFolder?: string;
  /** What browsers keep beside the pages, below the folder. */
  serviceWorker?: string;
  /** Another origin that has its files. */
  origin?: string | undefined;
  /** Memoizes components while they are compiled. */
  reactCompiler?: boolean;
  optimization?: Configuration['optimization'];
}

/** What a bundle is made for. */
export type Target = 'browser' | 'server';
export type Mode = 'production' | 'development';
