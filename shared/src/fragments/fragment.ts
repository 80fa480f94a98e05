import type { ComponentType } from 'react';

/** Where a fragment is found and what it is given. */
export interface FragmentOf<Props> {
  section: string;
  name: string;
  /** Only carries the type. */
  props?: Props;
}

/** What a section's exposed fragment module exports. */
export interface FragmentModule<Props> {
  Fragment: ComponentType<Props>;
}
