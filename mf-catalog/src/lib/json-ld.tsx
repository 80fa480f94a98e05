const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/[<>&]/g, (found) => escapes[found] ?? '');

/**
 * A data block for search engines, which read the server's HTML: `data` is false in the browser, which keeps it
 * unchanged.
 */
export function JsonLd({ data }: { data: false | object }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {__SERVER__ ? scriptJson(data) : ''}
    </script>
  );
}
