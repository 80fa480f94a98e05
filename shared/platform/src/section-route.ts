import type { RouteMarks } from '@shop/contract/release';
import type { RouteObject } from 'react-router-dom';

/**
 * A route of a section's table: the router's, with fields for the front door and publishing. The router's actions and
 * middleware are left out (`shared/build/unused`).
 */
export type SectionRoute = RouteObject & RouteMarks & { action?: never; middleware?: never; children?: SectionRoute[] };
