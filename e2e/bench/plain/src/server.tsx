import { createHash } from 'node:crypto';
import type { RenderInput } from '@shop/contract/release';
import * as shop from '@shop/platform';
import { inlineScripts } from '../../../../shell/src/document/inline-scripts.ts';
import { renderWith } from '../../../../shell/src/render.tsx';
import { plainRelease, routes } from './all-routes.ts';

export const shares = { '@shop/platform': shop };

export const inlineScriptHashes = inlineScripts.map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

export const renderPage = (input: RenderInput) => renderWith(routes, { ...input, release: plainRelease });
