/** Idle connections are closed well before the other side closes them, so no call uses a closing one. */
export const IDLE_CONNECTION_MS = 30_000;
