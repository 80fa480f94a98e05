import { changeAccess, newestAccess } from '@shop/release/access';
import { buildReader, manifestsOf } from '@shop/release/builds';
import { nameOf, type ReleaseDocument } from '@shop/release/document';
import { isOrigin } from '@shop/release/origins';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { type Command, type Context, needWhy, UsageError } from '../context.ts';

async function allow(context: Context, origin: string) {
  const why = needWhy(context);
  if (!isOrigin(origin))
    throw new UsageError(`An origin is https://HOST, or http://localhost:PORT for tries; '${origin}' is not that`);
  await changeAccess(context.store, context.who, ({ origins = [] }) => ({
    origins: [...new Set([...origins, origin])],
    what: `builds may be loaded from ${origin}: ${why}`,
  }));
  return { value: { origin, allowed: true }, lines: [`Builds may be loaded from ${origin}`] };
}

/** Builds that visitors get from there. */
async function servedFrom(store: Store, { live, canaries }: ReleaseDocument, origin: string): Promise<string[]> {
  const reader = buildReader(store);
  const served = [...Object.entries(live), ...canaries.map(({ section, build }) => [section, build] as const)];
  const from: string[] = [];
  for (const [section, build] of served) {
    const { [section]: manifest } = await manifestsOf(reader, { [section]: build });
    if (manifest?.origin === origin) from.push(nameOf({ section, build }));
  }
  return from;
}

async function disallow(context: Context, origin: string) {
  const { store, who } = context;
  const why = needWhy(context);
  const from = await servedFrom(store, await newestRelease(store), origin);
  if (from.length > 0)
    throw new Refusal(from.map((build) => `${build} is loaded from ${origin}: take another build live first`));
  await changeAccess(store, who, ({ origins = [] }) => {
    if (!origins.includes(origin)) throw new Refusal([`${origin} is not allowed now`]);
    return {
      origins: origins.filter((each) => each !== origin),
      what: `builds may no more be loaded from ${origin}: ${why}`,
    };
  });
  return { value: { origin, allowed: false }, lines: [`No build may be loaded from ${origin}`] };
}

export const origin: Command = {
  usage: 'origin ORIGIN --why TEXT | origin --remove ORIGIN --why TEXT | origin',
  summary: 'builds may be loaded from this other origin; without one: lists those that are allowed',
  words: [0, 1],
  right: () => 'admin',
  async run(context, [given]) {
    if (context.options.remove) return disallow(context, context.options.remove);
    if (given) return allow(context, given);
    const { origins = [] } = await newestAccess(context.store);
    return { value: origins, lines: origins };
  },
};
