import { isFrontDoorsOwn } from '@shop/release/front-doors-own';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `gifts` becomes `mf-gifts`. */
export function sectionName(given: string): string {
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  if (!NAME.test(name) || name.length > 30)
    throw new Error(
      `A section's name is small letters, digits and single dashes, such as mf-gifts; '${given}' is not.`,
    );
  const path = name.replace('mf-', '/');
  if (isFrontDoorsOwn(path))
    throw new Error(
      `A section '${name}' would be at ${path}, which is an address of the front door: give it another name.`,
    );
  return name;
}
