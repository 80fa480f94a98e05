/** Its message is a sentence for the user. */
export class BackupError extends Error {}
