import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const PLAIN_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const FileName = Type.String({ pattern: PLAIN_PATH.source });
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

/** What is wrong with what a build says of itself. */
export function faultsIn(value: unknown): string[] {
  if (!manifest.Check(value))
    return [...manifest.Errors(value)].map(
      ({ instancePath, message }) => `build.json: ${instancePath || '/'} ${message}`,
    );
  return Object.keys(value.files)
    .filter((file) => !PLAIN_PATH.test(file))
    .map((file) => `build.json names a file '${file}', which is no plain path`);
}
