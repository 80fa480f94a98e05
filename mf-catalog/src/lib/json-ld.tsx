const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/[<>&]/g, (found) => escapes[found] ?? '');

/** A data block for search engines. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{scriptJson(data)}</script>;
}
