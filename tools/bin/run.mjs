/** Checks the Node version, then runs one of the command line's programs. */
export async function runProgram(program) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isTooOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
  if (isTooOld) {
    console.error(
      `The shop needs Node 20.19 or 22.12 and newer, and this is ${process.version}: get one from nodejs.org.`,
    );
    process.exit(1);
  }

  const tsx = await import('tsx/esm/api').catch(() => {
    console.error('The packages are not installed completely: run `npx -y pnpm@12 install`, then start again.');
    process.exit(1);
  });
  tsx.register();
  await import(`../src/cli/${program}.ts`);
}
