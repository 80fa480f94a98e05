const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `gifts` is `mf-gifts`. */
export function sectionName(asked: string): string {
  const name = asked.startsWith('mf-') ? asked : `mf-${asked}`;
  if (!NAME.test(name) || name.length > 30)
    throw new Error(
      `A section's name is small letters, digits and single dashes, such as mf-gifts; '${asked}' is not.`,
    );
  return name;
}
