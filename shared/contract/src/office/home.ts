import { type Static, Type } from 'typebox';
import { ErrorBody, Id, Instant, Moment, NullableInteger, NullableText, Tint } from '../common.ts';
import { HomeContent, ThemeRequest } from '../theme.ts';

const strict = { additionalProperties: false };
/** Changes whenever somebody saves; a save names the one that it started from. */
const Revision = Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' });

export const HomeDraft = Type.Object({
  content: HomeContent,
  revision: Revision,
  /** False while it is just what customers see. */
  differs: Type.Boolean(),
  saved_at: NullableText,
  saved_by: NullableText,
});
export type HomeDraft = Static<typeof HomeDraft>;

/** Of a version: customers see it now, will see it, saw it, or never did. */
export const VersionState = Type.Union([
  Type.Literal('shown'),
  Type.Literal('waiting'),
  Type.Literal('earlier'),
  Type.Literal('ended'),
  Type.Literal('cancelled'),
]);
export type VersionState = Static<typeof VersionState>;

export const HomeVersion = Type.Object({
  version: Type.Integer(),
  state: VersionState,
  published_at: Instant,
  published_by: NullableText,
  /** The earlier version that it brought back. */
  restored_from: NullableInteger,
  starts_at: Instant,
  ends_at: NullableText,
});
export type HomeVersion = Static<typeof HomeVersion>;

/** What the editor shows of a product without asking for it. */
export const HomeProduct = Type.Object({
  _id: Id,
  name: Type.String(),
  img_url: Type.String(),
  tint: Tint,
  deleted: Type.Boolean(),
});
export type HomeProduct = Static<typeof HomeProduct>;

export const HomeResponse = Type.Object({
  draft: HomeDraft,
  versions: Type.Array(HomeVersion),
  /** Those that the draft names. */
  products: Type.Array(HomeProduct),
  /** The shop's own clock. */
  now: Instant,
});
export type HomeResponse = Static<typeof HomeResponse>;

export const HomeVersionResponse = Type.Object({
  version: HomeVersion,
  content: HomeContent,
  /** What the version before it showed. */
  before: Type.Union([HomeContent, Type.Null()]),
  products: Type.Array(HomeProduct),
});
export type HomeVersionResponse = Static<typeof HomeVersionResponse>;

export const HomeDraftRequest = Type.Object(
  {
    revision: Revision,
    sections: ThemeRequest.properties.sections,
    headerCategories: ThemeRequest.properties.headerCategories,
  },
  strict,
);
export type HomeDraftRequest = Static<typeof HomeDraftRequest>;

export const HomeDraftResponse = Type.Object({ draft: HomeDraft, products: Type.Array(HomeProduct) });
export type HomeDraftResponse = Static<typeof HomeDraftResponse>;

/** Somebody saved meanwhile: this is what stands now. */
export const StaleHome = Type.Object({
  ...ErrorBody.properties,
  draft: HomeDraft,
  products: Type.Array(HomeProduct),
});
export type StaleHome = Static<typeof StaleHome>;

const times = { starts_at: Type.Optional(Moment), ends_at: Type.Optional(Moment) };
/** Without a start, now. */
export const HomePublishRequest = Type.Object({ revision: Revision, ...times }, strict);
export type HomePublishRequest = Static<typeof HomePublishRequest>;

export const HomeDiscardRequest = Type.Object({ revision: Revision }, strict);

/** When it starts, while it waits; when it ends, while it is not over; or that it is not to be shown at all. */
export const HomeTimesRequest = Type.Object(
  {
    starts_at: times.starts_at,
    ends_at: Type.Optional(Type.Union([Moment, Type.Null()])),
    cancelled: Type.Optional(Type.Literal(true)),
  },
  { ...strict, minProperties: 1 },
);
export type HomeTimesRequest = Static<typeof HomeTimesRequest>;
