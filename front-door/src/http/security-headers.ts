import type { PageSettings } from '@shop/contract/release';
import type { Variant } from '../pages/variant.ts';

const REFUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** For responses that are not pages: a browser that opens one shows it, and runs nothing. */
export const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * On every response. Short, because a page has about thirty responses, and on a slow network their headers cost time.
 */
export function securityHeaders(
  { publicOrigin }: Pick<PageSettings, 'publicOrigin'>,
  hstsSubdomains: boolean,
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** What a page may load from other origins. */
type FromElsewhere = Pick<Variant, 'origins' | 'connectTo'>;

export interface CheckoutOrigins {
  script: string;
  /** Where its frames and calls go. */
  frames: readonly string[];
}

/** Razorpay's checkout draws itself in frames of its two origins. The stand-in of the demo has one origin. */
export function checkoutOrigins(scriptUrl: URL): CheckoutOrigins {
  const isRazorpay = scriptUrl.hostname === 'checkout.razorpay.com';
  return {
    script: scriptUrl.origin,
    frames: isRazorpay ? [scriptUrl.origin, 'https://api.razorpay.com'] : [scriptUrl.origin],
  };
}

/** The draft of the home page, which the office shows in a frame next to its editor; no other page is ever in one. */
const isPreview = (url: string) => /^\/(?:[a-z]{2,3}\/?)?\?(?:[^#]*&)?themePreview=1(?:&|$)/.test(url);

/** The page that opens the payment provider's checkout; it is loaded as a document of its own, so that no other page may load that script. */
const isPaying = (url: string) => /^(?:\/[a-z]{2,3})?\/orders\/[^/?#]+\?(?:[^#]*&)?pay=1(?:&|$)/.test(url);

/** On pages: to a script or a picture these mean nothing. `checkout`: where the provider's checkout comes from. */
export const pageHeaders = (
  settings: PageSettings,
  scriptHashes: readonly string[],
  elsewhere: FromElsewhere,
  url: string,
  checkout?: CheckoutOrigins,
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(
    settings,
    scriptHashes,
    elsewhere,
    isPreview(url),
    isPaying(url) ? checkout : undefined,
  ),
  'permissions-policy': REFUSED_FEATURES.map((feature) =>
    feature === 'payment' && checkout && isPaying(url)
      ? `payment=(${checkout.frames.map((origin) => `"${origin}"`).join(' ')})`
      : `${feature}=()`,
  ).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': isPreview(url) ? 'SAMEORIGIN' : 'DENY',
  // The provider's human check may open its own window.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

const provider = (authDomain: string | undefined) => ({
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://apis.google.com',
  connect:
    'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/',
  frame: `https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/${authDomain ? ` https://${authDomain}` : ''}`,
});

/** `scriptHashes` allow the few inline scripts of this shell; see docs/decisions/security.md. */
function contentSecurityPolicy(
  settings: PageSettings,
  scriptHashes: readonly string[],
  { origins, connectTo }: FromElsewhere,
  mayBeFramed: boolean,
  checkout: CheckoutOrigins | undefined,
): string {
  const identity = settings.authMode === 'firebase' ? provider(settings.firebase.authDomain) : null;
  const pictures = settings.imageHosts.map(({ to }) => new URL(to).origin).join(' ');
  const join = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ');
  const secure = settings.publicOrigin.startsWith('https:');
  return [
    "default-src 'self'",
    join("script-src 'self'", ...scriptHashes, identity?.script, checkout?.script, ...origins),
    join("style-src 'self' 'unsafe-inline'", ...origins),
    join("img-src 'self' data: blob:", pictures, identity ? 'https://www.gstatic.com/recaptcha/' : '', ...origins),
    join("font-src 'self'", ...origins),
    join("connect-src 'self'", identity?.connect, ...(checkout?.frames ?? []), ...new Set([...origins, connectTo])),
    // Pages that may be in our own frame set their own value.
    join("frame-src 'self'", identity?.frame, ...(checkout?.frames ?? [])),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    mayBeFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
