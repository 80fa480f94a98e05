import { expect, test } from '@jest/globals';
import { pageHeaders } from './security-headers.ts';

const settings = {
  authMode: 'emulator' as const,
  firebase: { apiKey: '', projectId: '' },
  imageHosts: [],
  publicOrigin: '',
};
const headersOf = (url: string) => pageHeaders(settings, [], { origins: [] }, url);

test.each(['/?themePreview=1', '/?all=1&themePreview=1', '/?themePreview=1&r=2'])(
  '%s may be in the shop’s own frame',
  (url) => {
    const headers = headersOf(url);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
  },
);

test.each(['/', '/?themePreview=11', '/?q=themePreview=1', '/cart?themePreview=1', '/office/home'])(
  '%s may not',
  (url) => {
    const headers = headersOf(url);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none';");
    expect(headers['content-security-policy']).toContain("frame-src 'self';");
  },
);
