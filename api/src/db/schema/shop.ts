import type { Settings } from '@shop/contract/office/settings';
import type { SetupStepName } from '@shop/contract/office/setup';
import type { HomeContent } from '@shop/contract/theme';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row. */
export const businessProfile = pgTable('business_profile', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<Omit<Settings['profile'], '_id'>>().notNull(),
  version: integer('version').notNull().default(1),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by'),
});

/** One row, since the owner first hid the guide or skipped a step. */
export const shopSetup = pgTable('shop_setup', {
  id: text('id').$type<'shop'>().primaryKey(),
  dismissed: boolean('dismissed').notNull().default(false),
  skipped: jsonb('skipped').$type<SetupStepName[]>().notNull().default([]),
});

export const themes = pgTable('themes', {
  slot: text('slot').$type<'live' | 'draft'>().primaryKey(),
  data: jsonb('data').$type<HomeContent>().notNull(),
  /** For the draft: changes with every save. */
  revision: text('revision'),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by'),
});

/** Every published home page. Customers see the one that started last and has not ended. */
export const themeVersions = pgTable('theme_versions', {
  version: integer('version').primaryKey(),
  data: jsonb('data').$type<HomeContent>().notNull(),
  publishedAt: instant('published_at').notNull(),
  publishedBy: text('published_by'),
  /** The earlier version that it restored. */
  restoredFrom: integer('restored_from'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  cancelledAt: instant('cancelled_at'),
});

export const pincodes = pgTable('pincodes', {
  pin: text('pin').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  localities: jsonb('localities').$type<string[]>().notNull(),
});

/** Visits: `shop` or `product:<id>`. */
export const visitCounts = pgTable('visit_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
});

/** Customers' searches without results; nothing about the person. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    text: text('text').primaryKey(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    index('missed_searches_count').on(t.count.desc(), t.lastAt.desc()),
    index('missed_searches_last').on(t.lastAt),
  ],
);
