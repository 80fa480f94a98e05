import type { RouteMarks } from '@shop/contract/release';
import type { RouteObject } from 'react-router-dom';

/** A route of a section's table: the router's, with fields for the front door and publishing. */
export type SectionRoute = RouteObject & RouteMarks & { children?: SectionRoute[] };
