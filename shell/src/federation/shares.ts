type Factory = () => unknown;

/** A package that the shell gives, as every container of Module Federation takes it. */
interface Share {
  version: string;
  from: string;
  scope: string[];
  shareConfig: object;
  strategy: 'loaded-first';
  get(): Promise<Factory>;
  deps: string[];
  useIn: string[];
  loading?: Promise<Factory> | undefined;
  lib?: Factory;
  loaded?: boolean;
}

/** By name and version. */
export const shareScope: Record<string, Record<string, Share>> = {};

export function give(name: string, given: Pick<Share, 'version' | 'scope' | 'shareConfig' | 'get'>) {
  shareScope[name] = {
    [given.version]: { ...given, from: 'shell', strategy: 'loaded-first', deps: [], useIn: [] },
  };
}

/** Publishing has compared what the shell gives with the range of every section: here is nothing to choose. */
export function take(name: string): Promise<Factory> {
  // What somebody else's section brings along comes after it.
  const [share] = Object.values(shareScope[name] ?? {});
  if (!share) return Promise.reject(new Error(`The shell does not give ${name}`));
  share.loading ??= share.get().then(
    (factory) => {
      Object.assign(share, { lib: factory, loaded: true });
      return factory;
    },
    (failure) => {
      share.loading = undefined;
      throw failure;
    },
  );
  return share.loading;
}
