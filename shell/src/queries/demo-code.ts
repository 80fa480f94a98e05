import type { Query } from '@shop/platform';

/** The code that the emulator "sent" to a phone, after so many sends. */
export const demoCodeQuery = (phone: string, sends: number): Query<string | null> => ({
  key: ['shell', 'demo-code', phone, sends],
  async fetch({ signal }) {
    const path = `/__demo/code?phone=${encodeURIComponent(`+91${phone}`)}`;
    const response = await fetch(path, { signal, cache: 'no-store' });
    return response.ok ? ((await response.json()) as { code: string | null }).code : null;
  },
});
