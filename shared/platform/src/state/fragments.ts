type LoadModule = (section: string, name: string) => Promise<unknown>;

let connect: (load: LoadModule) => void = () => undefined;
const connected = new Promise<LoadModule>((resolve) => {
  connect = resolve;
});

/** The shell sets how a section's fragments are loaded. */
export const connectFragments = (load: LoadModule) => connect(load);

/** A module that a section exposes next to its routes; waits for the shell if it has not started yet. */
export const loadFragment = async <Module>(section: string, name: string): Promise<Module> =>
  (await (
    await connected
  )(section, name)) as Module;
