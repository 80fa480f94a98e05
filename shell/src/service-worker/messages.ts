/** A page that has loaded, and its files. Addresses without the origin. */
export interface KeepPage {
  keep: { page: string; files: string[]; pictures: string[] };
}

/** The person who saw the stored pages has left. */
export interface Forget {
  forget: true;
}

export type MessageToWorker = KeepPage | Forget;
