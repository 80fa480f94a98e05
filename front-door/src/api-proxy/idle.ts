/** Idle connections are let go well before the other side closes them, so that no call meets a closing one. */
export const IDLE_CONNECTION_MS = 30_000;
