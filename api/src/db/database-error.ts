/** The database's error, either directly or inside Drizzle's. */
export const databaseError = (error: unknown) =>
  ((error as Error).cause ?? error) as { code?: string; constraint?: string };
