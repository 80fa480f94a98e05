/** With HTTPS a browser accepts such a name for this host only: no sibling domain and no page without HTTPS can set it. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export function cookie(header: string | undefined, bare: string, secure: boolean): string | undefined {
  if (!header) return undefined;
  const name = nameOf(bare, secure);
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

export function setCookie(name: string, value: string, { seconds, secure }: { seconds: number; secure: boolean }) {
  return `${nameOf(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.max(0, Math.floor(seconds))}${secure ? '; Secure' : ''}`;
}
