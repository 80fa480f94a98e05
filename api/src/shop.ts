import type { BusinessProfile } from '@shop/contract/business';
import { createSessions, type Sessions } from './accounts/sessions.ts';
import { type Bus, createBus } from './bus.ts';
import { createProfileReader } from './catalogue/profile.ts';
import type { Config } from './config.ts';
import type { Database, Db, OnError, Read } from './db/database.ts';
import { createRateLimit, type TakeAllowance } from './http/rate-limit.ts';
import { createReadyMade, type ReadyMade } from './http/ready-made.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { createMissedSearches, type MissedSearches } from './office/figures/missed-searches.ts';
import type { ApiMetrics } from './watching/api-metrics.ts';

/** What the routes work with. */
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
  missedSearches: MissedSearches;
  counts: ApiMetrics;
  /** The business profile, kept until it changes. */
  profile: () => Promise<BusinessProfile>;
}

export async function createShop(
  config: Config,
  database: Database,
  onError: OnError,
  counts: ApiMetrics,
): Promise<Shop> {
  const bus = await createBus(database, onError, counts);
  const responses = createResponseCache(bus);
  return {
    config,
    database,
    db: database.db,
    read: database.read,
    bus,
    responses,
    readyMade: createReadyMade(responses),
    sessions: createSessions(database.db, config.adminPhone),
    takeAllowance: createRateLimit(database.db, config.limits, (limit) => counts.refused.inc({ limit })),
    counts,
    missedSearches: createMissedSearches(database.db, onError),
    profile: createProfileReader(database.db, bus),
  };
}
