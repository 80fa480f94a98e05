import { createSessions } from './accounts/sessions.ts';
import { createBus } from './bus.ts';
import { createProfileReader } from './catalogue/profile.ts';
import type { Config } from './config.ts';
import type { Database, OnError } from './db/database.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createReadyMade } from './http/ready-made.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createMissedSearches } from './office/figures/missed-searches.ts';
import type { Shop } from './shop.ts';
import type { ApiMetrics } from './watching/api-metrics.ts';

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
