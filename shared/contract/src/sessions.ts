import { type Static, Type } from 'typebox';
import { Instant, NullableText, strictObject } from './common.ts';

const SESSION_ID = '[0-9a-f]{16}';

/** A device on which a person is logged in. Its id gives no access. */
export const DeviceSession = Type.Object({
  id: Type.String({ pattern: `^${SESSION_ID}$` }),
  /** As `Chrome on Android`; null if unknown. */
  device: NullableText,
  logged_in_at: Instant,
  last_used_at: Instant,
  /** The device of this request. */
  current: Type.Boolean(),
});
export type DeviceSession = Static<typeof DeviceSession>;

/** The newest login first. */
export const DeviceSessions = Type.Object({ sessions: Type.Array(DeviceSession) });
export type DeviceSessions = Static<typeof DeviceSessions>;

/** One device, or all except the one of this request. */
export const EndSessionsRequest = strictObject({ which: Type.String({ pattern: `^(others|${SESSION_ID})$` }) });
export type EndSessionsRequest = Static<typeof EndSessionsRequest>;

/** On how many devices the person was logged in before. */
export const LoggedOut = Type.Object({ devices: Type.Integer({ minimum: 0 }) });
export type LoggedOut = Static<typeof LoggedOut>;
