import { isOrigin } from './origins.ts';
import { isObject, isString } from './shapes.ts';

type Holds = (value: unknown) => boolean;

const PLAIN_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

const matches =
  (pattern: RegExp): Holds =>
  (value) =>
    isString(value) && pattern.test(value);
const listOf =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.every(holds);
const recordOf =
  (holds: Holds): Holds =>
  (value) =>
    isObject(value) && Object.values(value).every(holds);
const optional =
  (holds: Holds): Holds =>
  (value) =>
    value === undefined || holds(value);
const having =
  (shape: Record<string, Holds>): Holds =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([key, holds]) => holds(value[key]));

const isFile = matches(PLAIN_PATH);
const isIntegrity = matches(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/);
const isLanguage = matches(/^[a-z]{2,3}$/);
const isBytes: Holds = (value) => Number.isInteger(value) && Number(value) >= 0;
/** By language. */
const isTexts: Holds = (value) => recordOf(isFile)(value) && Object.keys(value as object).every(isLanguage);

/** The browser files of a build, and what it needs from the other parts. */
const BROWSER: Record<string, Holds> = {
  section: matches(/^[a-z][a-z0-9-]{0,39}$/),
  origin: optional((value) => isString(value) && isOrigin(value)),
  build: matches(/^[0-9a-f]{12}$/),
  files: recordOf(having({ integrity: isIntegrity, bytes: isBytes })),
  maps: optional(recordOf(having({ integrity: isIntegrity, bytes: isBytes }))),
  entry: isFile,
  js: listOf(isFile),
  css: listOf(isFile),
  texts: optional(isTexts),
  cssMarks: recordOf(isString),
  routes: listOf(
    having({
      path: matches(/^\//),
      js: listOf(isFile),
      css: listOf(isFile),
      texts: optional(isTexts),
      robots: optional(matches(/^(listed|disallowed)$/)),
      sharedWith: optional(listOf(isString)),
    }),
  ),
  gives: recordOf(isString),
  needs: recordOf(isString),
  names: recordOf(listOf(isString)),
  shows: optional(listOf(matches(/^[a-z][a-z0-9-]{0,39}\/[a-z0-9-]+$/))),
};
const SERVER: Record<string, Holds> = { server: having({ file: isFile, integrity: isIntegrity }) };

/** The errors of a build's description. Written by hand: loading a schema library would take longer than a rollback. */
export function faultsIn(value: unknown, hasServer = true): string[] {
  if (!isObject(value)) return ['build.json is no object'];
  const faults = Object.entries({ ...BROWSER, ...(hasServer && SERVER) })
    .filter(([key, holds]) => !holds(value[key]))
    .map(([key]) => `build.json: ${key} is missing or not as it must be`);
  if (faults.length > 0) return faults;
  return [...Object.keys(value.files as object), ...Object.keys((value.maps ?? {}) as object)]
    .filter((file) => !isFile(file))
    .map((file) => `build.json names a file '${file}', which is no plain path`);
}
