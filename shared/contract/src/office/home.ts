import { type Static, Type } from 'typebox';
import { ErrorBody, Id, Instant, Moment, NullableInteger, NullableText, oneOf, strictObject, Tint } from '../common.ts';
import { HomeContent, ThemeRequest } from '../theme.ts';

/** Changes with every save. A save names the revision that it is based on. */
const Revision = Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' });

export const HomeDraft = Type.Object({
  content: HomeContent,
  revision: Revision,
  /** False while the draft is equal to the live page. */
  differs: Type.Boolean(),
  saved_at: NullableText,
  saved_by: NullableText,
});
export type HomeDraft = Static<typeof HomeDraft>;

/** A version is live, scheduled, over, or was never shown. */
export const VersionState = oneOf(['shown', 'waiting', 'earlier', 'ended', 'cancelled']);
export type VersionState = Static<typeof VersionState>;

export const HomeVersion = Type.Object({
  version: Type.Integer(),
  state: VersionState,
  published_at: Instant,
  published_by: NullableText,
  /** The earlier version that it restored. */
  restored_from: NullableInteger,
  starts_at: Instant,
  ends_at: NullableText,
});
export type HomeVersion = Static<typeof HomeVersion>;

/** Data of products, so that the editor needs no further request. */
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
  /** The products in the draft. */
  products: Type.Array(HomeProduct),
  /** The shop's clock. */
  now: Instant,
});
export type HomeResponse = Static<typeof HomeResponse>;

export const HomeVersionResponse = Type.Object({
  version: HomeVersion,
  content: HomeContent,
  /** The content of the version before it. */
  before: Type.Union([HomeContent, Type.Null()]),
  products: Type.Array(HomeProduct),
});
export type HomeVersionResponse = Static<typeof HomeVersionResponse>;

export const HomeDraftRequest = strictObject({
  revision: Revision,
  sections: ThemeRequest.properties.sections,
  headerCategories: ThemeRequest.properties.headerCategories,
});
export type HomeDraftRequest = Static<typeof HomeDraftRequest>;

export const HomeDraftResponse = Type.Object({ draft: HomeDraft, products: Type.Array(HomeProduct) });
export type HomeDraftResponse = Static<typeof HomeDraftResponse>;

/** Somebody else saved in between: this is the current state. */
export const StaleHome = Type.Object({
  ...ErrorBody.properties,
  draft: HomeDraft,
  products: Type.Array(HomeProduct),
});
export type StaleHome = Static<typeof StaleHome>;

const times = { starts_at: Type.Optional(Moment), ends_at: Type.Optional(Moment) };
/** Default: now. With `replaces` that scheduled version is cancelled: it was edited. */
export const HomePublishRequest = strictObject({
  revision: Revision,
  ...times,
  replaces: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type HomePublishRequest = Static<typeof HomePublishRequest>;

export const HomeDiscardRequest = strictObject({ revision: Revision });

/** The version that customers saw when the person decided; the request is refused if it was replaced meanwhile. */
export const HomeRestoreRequest = strictObject({ shown: NullableInteger });
export type HomeRestoreRequest = Static<typeof HomeRestoreRequest>;

/** A new start before it starts, a new end before it ends, or cancelled: a version that is shown ends at once. */
export const HomeTimesRequest = Type.Object(
  {
    starts_at: times.starts_at,
    ends_at: Type.Optional(Type.Union([Moment, Type.Null()])),
    cancelled: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type HomeTimesRequest = Static<typeof HomeTimesRequest>;
