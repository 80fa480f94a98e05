/** Its message is a sentence for whoever runs the command. */
export class BackupError extends Error {}
