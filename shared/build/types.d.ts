import type { Configuration } from '@rspack/core';

/** A part of the shop: the shell or a section. */
export interface Part {
  folder: string;
  name: string;
  kind: 'shell' | 'section';
  /** Path of a screen to the name of the chunk that holds it. */
  routes: Record<string, string>;
  entry?: string;
  /** Files that are served as they are. */
  publicFolder?: string;
  optimization?: Configuration['optimization'];
}

/** What a bundle is made for. */
export type Target = 'browser' | 'server';
export type Mode = 'production' | 'development';
