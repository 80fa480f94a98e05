import { SettingError, secretOf } from '@shop/server/settings';

export interface MetricsSettings {
  host: string;
  port: number;
}

export interface TracingSettings {
  /** The OTLP receiver for traces over HTTP. */
  url: string;
  headers: Record<string, string>;
  /** The share of requests that are traced. */
  ratio: number;
}

/** Null: off. */
export interface WatchSettings {
  metrics: MetricsSettings | null;
  tracing: TracingSettings | null;
}

type Environment = Record<string, string | undefined>;

const USUAL_RATIO = 0.01;

function metricsFrom(env: Environment): MetricsSettings | null {
  const { METRICS_PORT: text } = env;
  if (!text) return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`METRICS_PORT must be a port number, and it is '${text}'.`);
  return { host: env.METRICS_HOST || '127.0.0.1', port };
}

function receiverFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new SettingError(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, and it is '${text}'.`);
  return `${url.href.replace(/\/$/, '')}/v1/traces`;
}

/** `api-key=secret,tenant=shop`, in OpenTelemetry's format. */
function headersFrom(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim());
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([A-Za-z0-9_-]+)\s*=(.*)$/.exec(pair) ?? [];
      if (!name || value === undefined)
        throw new SettingError('OTEL_EXPORTER_OTLP_HEADERS must be NAME=VALUE, several with commas.');
      return [name, decodeURIComponent(value.trim())];
    }),
  );
}

function ratioFrom(text: string | undefined): number {
  if (!text) return USUAL_RATIO;
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new SettingError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, and it is '${text}'.`);
}

function tracingFrom(env: Environment): TracingSettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    url: receiverFrom(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    headers: headersFrom(secretOf(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    ratio: ratioFrom(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

export const watchSettings = (env: Environment): WatchSettings => ({
  metrics: metricsFrom(env),
  tracing: tracingFrom(env),
});
