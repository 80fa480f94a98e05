/** A setting that this server cannot start with. */
export class ConfigError extends Error {}
