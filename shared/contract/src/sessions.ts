import { type Static, Type } from 'typebox';
import { Instant, NullableText } from './common.ts';

const SESSION_ID = '[0-9a-f]{16}';

/** A device that somebody is logged in on. Its id opens nothing. */
export const DeviceSession = Type.Object({
  id: Type.String({ pattern: `^${SESSION_ID}$` }),
  /** As `Chrome on Android`; null where it did not say. */
  device: NullableText,
  logged_in_at: Instant,
  last_used_at: Instant,
  /** The one that asks. */
  current: Type.Boolean(),
});
export type DeviceSession = Static<typeof DeviceSession>;

/** The newest login first. */
export const DeviceSessions = Type.Object({ sessions: Type.Array(DeviceSession) });
export type DeviceSessions = Static<typeof DeviceSessions>;

/** One of them, or every one but that which asks. */
export const EndSessionsRequest = Type.Object(
  { which: Type.String({ pattern: `^(others|${SESSION_ID})$` }) },
  { additionalProperties: false },
);
export type EndSessionsRequest = Static<typeof EndSessionsRequest>;

/** On how many devices somebody was logged in until now. */
export const LoggedOut = Type.Object({ devices: Type.Integer({ minimum: 0 }) });
export type LoggedOut = Static<typeof LoggedOut>;
