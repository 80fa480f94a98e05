/** What the database said of an error: by itself, or inside Drizzle's. */
export const databaseError = (error: unknown) =>
  ((error as Error).cause ?? error) as { code?: string; constraint?: string };
