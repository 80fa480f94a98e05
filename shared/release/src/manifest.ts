import type { BuildManifest } from '@shop/contract/release';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refusal } from './refusal.ts';

const FileName = Type.String({ pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$' });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const Strings = Type.Record(Type.String(), Type.String());

const manifest = Compile(
  Type.Object({
    section: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    build: Type.String({ pattern: '^[0-9a-f]{12}$' }),
    files: Type.Record(Type.String(), Type.Object({ integrity: Integrity, bytes: Type.Integer({ minimum: 0 }) })),
    entry: FileName,
    js: Type.Array(FileName),
    css: Type.Array(FileName),
    cssMarks: Strings,
    routes: Type.Array(
      Type.Object({
        path: Type.String({ pattern: '^/' }),
        js: Type.Array(FileName),
        css: Type.Array(FileName),
        robots: Type.Optional(Type.Union([Type.Literal('listed'), Type.Literal('disallowed')])),
        sharedWith: Type.Optional(Type.Array(Type.String())),
      }),
    ),
    server: Type.Object({ file: FileName, integrity: Integrity }),
    gives: Strings,
    needs: Strings,
    names: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
);

const fileName = Compile(FileName);

/** Every file that a manifest tells a page to load. */
const filesNamed = ({ entry, js, css, routes }: BuildManifest) => [
  entry,
  ...js,
  ...css,
  ...routes.flatMap((route) => [...route.js, ...route.css]),
];

/** Reads what a build says of itself; refuses anything that a page could not load safely. */
export function readManifest(text: string): BuildManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(['build.json is not JSON']);
  }
  if (!manifest.Check(value)) {
    const wrong = [...manifest.Errors(value)].map(
      ({ instancePath, message }) => `build.json: ${instancePath || '/'} ${message}`,
    );
    throw new Refusal(wrong.slice(0, 10));
  }
  const known = value as BuildManifest;
  const odd = Object.keys(known.files).filter((file) => !fileName.Check(file));
  if (odd.length > 0) throw new Refusal(odd.map((file) => `build.json names a file '${file}', which is no plain path`));
  const missing = [...new Set(filesNamed(known))].filter((file) => !Object.hasOwn(known.files, file));
  if (missing.length > 0) throw new Refusal(missing.map((file) => `${file} has no integrity in build.json`));
  return known;
}
