import { certificateExpiry } from '@shop/server/certificate';
import { readRegularly } from '@shop/watching/latest';
import type { Metrics } from '@shop/watching/metrics';

const HOUR_MS = 3_600_000;

/** Watches the certificate that visitors see, whoever renews it. Returns a function that stops. */
export function watchCertificate(metrics: Metrics, publicOrigin: string): () => void {
  const url = new URL(publicOrigin);
  if (url.protocol !== 'https:') return () => undefined;
  const expiry = readRegularly(() => certificateExpiry(url), HOUR_MS);
  metrics.gauges(
    { name: 'shop_certificate_expiry_timestamp_seconds', help: 'When the certificate that visitors see expires' },
    () => {
      const expires = expiry.current();
      return expires ? [[{}, expires.getTime() / 1000]] : [];
    },
  );
  return expiry.stop;
}
