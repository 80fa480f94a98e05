import type { Policy } from './policy.ts';

const WORDS = { public: 'Anybody', proof: 'A proved number', signedIn: 'Anybody signed in', admin: 'The admin' };

const policyWords = (policy: Policy) =>
  typeof policy === 'string' ? WORDS[policy] : 'The customer themselves, or the admin';

interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  'x-policy'?: Policy;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem; text-transform: capitalize }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0 }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center }
p { margin: .25rem 0 }`;

const shape = (title: string, content: Record<string, { schema?: unknown }> | undefined) =>
  Object.entries(content ?? {})
    .slice(0, 1)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${escapeHtml(title)}, ${escapeHtml(type)}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`,
    )
    .join('');

function article(path: string, method: string, operation: Operation): string {
  const { summary = '', requestBody, responses = {} } = operation;
  const policy = operation['x-policy'] ?? 'public';
  const query = (operation.parameters ?? []).filter((one) => one.in !== 'path').map((one) => one.name);
  return `<article>
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. Who: ${escapeHtml(policyWords(policy).toLowerCase())}.</p>
${query.length > 0 ? `<p>Also takes: <code>${escapeHtml(query.join(', '))}</code></p>` : ''}
${shape('Request', requestBody?.content)}
${Object.entries(responses)
  .map(([status, { content }]) => shape(`Answer ${status}`, content))
  .join('')}
</article>`;
}

/** The OpenAPI document as plain HTML: no script, nothing from elsewhere. */
export function docsPage(document: { paths?: object }): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), article(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, articles]) => `<h2>${escapeHtml(tag)}</h2>${articles.join('')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop API</title><style>${STYLE}</style></head>
<body><h1>Shop API</h1><p>The same as a document: <a href="openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}
