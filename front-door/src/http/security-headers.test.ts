import { expect, test } from '@jest/globals';
import { checkoutOrigins, pageHeaders, securityHeaders } from './security-headers.ts';

const settings = {
  authMode: 'emulator' as const,
  firebase: { apiKey: '', projectId: '' },
  imageHosts: [],
  publicOrigin: '',
};
const headersOf = (url: string) => pageHeaders(settings, [], { origins: [] }, url);

test.each([
  '/?themePreview=1',
  '/?all=1&themePreview=1',
  '/?themePreview=1&r=2',
  '/hi/?themePreview=1',
  '/hi?themePreview=1',
])('%s may be in the shop’s own frame', (url) => {
  const headers = headersOf(url);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
});

test.each(['/', '/?themePreview=11', '/?q=themePreview=1', '/cart?themePreview=1', '/office/home'])(
  '%s may not',
  (url) => {
    const headers = headersOf(url);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none';");
    expect(headers['content-security-policy']).toContain("frame-src 'self';");
  },
);

const checkout = checkoutOrigins(new URL('https://checkout.razorpay.com/v1/checkout.js'));
const paying = (url: string) => pageHeaders(settings, [], { origins: [] }, url, checkout);

test.each(['/orders/40040026?pay=1', '/orders/40040026?a=b&pay=1'])('%s may open the provider’s checkout', (url) => {
  const { 'content-security-policy': policy = '', 'permissions-policy': features } = paying(url);
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
  expect(policy).toContain("frame-src 'self' https://checkout.razorpay.com https://api.razorpay.com;");
  expect(features).toContain('payment=("https://checkout.razorpay.com" "https://api.razorpay.com")');
});

test.each([
  '/',
  '/orders',
  '/orders?pay=1',
  '/orders/40040026',
  '/orders/40040026?pay=11',
  '/cart?pay=1',
  '/orderSuccess',
])('%s may not open it', (url) => {
  expect(paying(url)).toEqual(headersOf(url));
  expect(paying(url)['content-security-policy']).not.toContain('razorpay');
});

test('a shop without a payment provider allows its checkout nowhere', () => {
  expect(headersOf('/orders/40040026?pay=1')['content-security-policy']).not.toContain('razorpay');
});

test.each([
  ['http://localhost:3000', false, undefined],
  ['https://shop.example.in', false, 'max-age=63072000'],
  ['https://shop.example.in', true, 'max-age=63072000; includeSubDomains'],
])('%s, subdomains %s: strict transport is %s', (publicOrigin, subdomains, header) => {
  expect(securityHeaders({ publicOrigin }, subdomains)['strict-transport-security']).toBe(header);
});
