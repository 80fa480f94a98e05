import { type Static, Type } from 'typebox';
import { filledText, oneOf, strictObject } from '../common.ts';

/** The steps from a new shop to an open one, in order. */
export const SetupStepName = oneOf([
  'identity',
  'contact',
  'payment',
  'gst',
  'delivery',
  'products',
  'home',
  'staff',
  'order',
]);
export type SetupStepName = Static<typeof SetupStepName>;

/** `skipped`: the owner has marked it as not needed. */
export const SetupStep = Type.Object({
  name: SetupStepName,
  state: oneOf(['open', 'done', 'skipped']),
});
export type SetupStep = Static<typeof SetupStep>;

export const Setup = Type.Object({
  steps: Type.Array(SetupStep),
  /** The guide was put away before all was done. */
  dismissed: Type.Boolean(),
  /** Null for a shop of one's own: only the demo can be emptied. */
  demo: Type.Union([
    Type.Object({
      business_name: Type.String(),
      products: Type.Integer(),
      orders: Type.Integer(),
      people: Type.Integer(),
    }),
    Type.Null(),
  ]),
});
export type Setup = Static<typeof Setup>;

export const SetupPatch = strictObject(
  {
    dismissed: Type.Optional(Type.Boolean()),
    skipped: Type.Optional(Type.Array(SetupStepName, { maxItems: 20 })),
  },
  { minProperties: 1 },
);
export type SetupPatch = Static<typeof SetupPatch>;

/** The shop's name, as a person types it who means it. */
export const EmptyDemoRequest = strictObject({ business_name: filledText(100) });
export type EmptyDemoRequest = Static<typeof EmptyDemoRequest>;
