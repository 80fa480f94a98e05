const ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;
const HIGHEST_PORT = 65_535;

export const NOT_LOCAL = 'A build must come from this machine: http://localhost:PORT, such as http://localhost:3100.';

/** The origin of a build on the visitor's own machine; null for any other address. */
export function localOrigin(address: string): string | null {
  const origin = address.trim().replace(/\/$/, '');
  const [, , port] = ADDRESS.exec(origin) ?? [];
  return port && Number(port) <= HIGHEST_PORT ? origin : null;
}
