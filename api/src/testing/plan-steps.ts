import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';

interface Step {
  'Node Type': string;
  'Index Name'?: string;
  'Parent Relationship'?: string;
  Plans?: Step[];
}

const ASIDE = ['SubPlan', 'InitPlan'];

/** Without steps that look at one product, or gather ids first. */
const stepsOf = (step: Step): Step[] =>
  ASIDE.includes(step['Parent Relationship'] ?? '') ? [] : [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** How PostgreSQL would read it if it were large: by an index wherever there is one. */
export const planOfLarge = (db: Db, query: SQL) =>
  db.transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    const [found] = await rows<{ 'QUERY PLAN': { Plan: Step }[] }>(tx, sql`explain (format json) ${query}`);
    return (found?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
  });
