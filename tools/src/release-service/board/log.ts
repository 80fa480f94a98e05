import { type Access, accessLog } from '@shop/release/access';
import type { ReleaseDocument } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';
import { type Identity, mayDo } from '../../access/identity.ts';
import type { History } from './history.ts';
import type { LogEntry, LogPage } from './shapes.ts';

const PAGE = 50;
/** Changes that everybody sees; tokens are only for administrators. */
const FOR_ALL = /^(freeze|scheduled) /;

export interface LogFilter {
  section?: string;
  who?: string;
  action?: string;
  before?: string;
}

const keyOf = (at: string, kind: string, version: number) => `${at} ${kind} ${String(version).padStart(8, '0')}`;

const ofRelease = ({ version, entry }: ReleaseDocument): LogEntry[] =>
  entry ? [{ ...entry, passedOver: entry.passedOver ?? [], version, key: keyOf(entry.at, 'release', version) }] : [];

function ofAccess({ version, entry }: Access, sections: readonly string[]): LogEntry[] {
  if (!entry) return [];
  const { at, who, what } = entry;
  const action = FOR_ALL.exec(what)?.[1] ?? 'access';
  const section = sections.find((each) => ` ${what} `.includes(` ${each} `)) ?? '';
  return [
    {
      key: keyOf(at, 'access', version),
      at,
      who,
      action,
      section,
      build: '',
      why: what,
      passedOver: [],
      version: null,
    },
  ];
}

const fits = (entry: LogEntry, { section, who, action, before }: LogFilter) =>
  (!section || entry.section === section) &&
  (!who || entry.who.toLowerCase().includes(who.toLowerCase())) &&
  (!action || entry.action === action) &&
  (!before || entry.key < before);

/** Who changed what, when and why: releases, freezes and schedules, and for administrators teams, tokens and keys. */
export function boardLog(store: Store, history: History) {
  return async function log(identity: Identity, filter: LogFilter): Promise<LogPage> {
    const [{ all }, access] = await Promise.all([history(), accessLog(store)]);
    const released = all.flatMap(ofRelease);
    const sections = [...new Set(released.map(({ section }) => section))].sort();
    const seen = mayDo(identity, 'admin') ? access : access.filter(({ entry }) => FOR_ALL.test(entry?.what ?? ''));
    const entries = [...released, ...seen.flatMap((each) => ofAccess(each, sections))];
    const found = entries.filter((entry) => fits(entry, filter)).sort((one, other) => (one.key < other.key ? 1 : -1));
    const page = found.slice(0, PAGE);
    return {
      entries: page,
      next: found.length > PAGE ? (page.at(-1)?.key ?? null) : null,
      sections,
      actions: [...new Set(entries.map(({ action }) => action))].sort(),
    };
  };
}
