import type { SectionRoute } from '@shop/platform/section-route';

/** One path in a section's table of routes. */
export interface DeclaredRoute extends Pick<SectionRoute, 'robots' | 'sharedWith'> {
  path: string;
  /** The files that are imported when this path is opened. */
  screens: string[];
}

/** Every path of the `routes` that this module exports. */
export function declaredRoutes(file: string): Promise<DeclaredRoute[]>;
