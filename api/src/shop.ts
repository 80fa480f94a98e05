import type { BusinessProfile } from '@shop/contract/business';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { Database, Db, Read } from './db/database.ts';
import type { TakeAllowance } from './http/rate-limit.ts';
import type { ReadyMade } from './http/ready-made.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Sessions } from './http/sessions.ts';
import type { ApiMetrics } from './watching/api-metrics.ts';

/** What the routes share. */
export interface Shop {
  config: Config;
  database: Database;
  db: Db;
  /** For what customers read: a replica may serve it. */
  read: Read;
  bus: Bus;
  responses: ResponseCache;
  readyMade: ReadyMade;
  sessions: Sessions;
  takeAllowance: TakeAllowance;
  /** Notes searches that found nothing. */
  missedSearches: { note(text: string): void; close(): Promise<void> };
  counts: ApiMetrics;
  /** The business profile, cached until it changes. */
  profile: () => Promise<BusinessProfile>;
}
