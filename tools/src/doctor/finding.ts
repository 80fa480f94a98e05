export type State = 'good' | 'warning' | 'problem' | 'unknown';

/** One line of the report. What is not good has a remedy. */
export interface Finding {
  state: State;
  text: string;
  remedy?: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy });
export const problem = (text: string, remedy: string): Finding => ({ state: 'problem', text, remedy });
export const unknown = (text: string, remedy: string): Finding => ({ state: 'unknown', text, remedy });

/** The shop that is looked at. */
export interface Shop {
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  publicOrigin: URL;
  apiUrl: URL;
  isReal: boolean;
  now(): number;
}

export interface Check {
  name: string;
  run(shop: Shop): Promise<Finding[]>;
}

export const reasonOf = (error: unknown) => {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};
