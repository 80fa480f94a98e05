import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { hasRight } from '../../http/policy.ts';
import { readPurchase } from './read-purchases.ts';

export const seesCosts = (request: FastifyRequest) => hasRight(request, 'costs.read');

/** A purchase as this person may see it. */
export const respondWithPurchase = (db: Db) => async (request: FastifyRequest, id: string) => ({
  purchase: await readPurchase(db, id, seesCosts(request)),
});
