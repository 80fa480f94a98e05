/** A page that has settled, and what it was made of. Addresses without the origin. */
export interface KeepPage {
  keep: { page: string; files: string[]; pictures: string[] };
}

/** Whoever looked at what is kept has left. */
export interface Forget {
  forget: true;
}

export type MessageToWorker = KeepPage | Forget;
