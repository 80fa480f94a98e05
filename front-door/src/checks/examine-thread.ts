import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { bundleCache } from '../render/bundles.ts';

/** Evaluates server bundles and runs what each section expects of the shell, on a thread that may be stopped. */
export interface ToExamine {
  shell: string;
  sections: string[];
  /** Source by `section/build`. */
  code: Record<string, string>;
}

const { shell, sections, code } = workerData as ToExamine;
const port = parentPort as MessagePort;
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function examine(): Promise<string[]> {
  const reasons: string[] = [];
  const bundles = bundleCache(async (bundle) => code[bundle] ?? '');
  const given = await bundles.shell(shell);
  if (typeof given.renderPage !== 'function') return [`${shell} exports no renderPage`];
  for (const bundle of sections) {
    try {
      const { routes, expectations = {} } = await bundles.section(bundle, shell);
      if (!Array.isArray(routes)) reasons.push(`${bundle}: its server bundle exports no routes`);
      for (const [expected, holds] of Object.entries(expectations)) {
        try {
          await holds(given.shares);
        } catch (error) {
          reasons.push(
            `${bundle} expects of the shell that ${expected}, and with ${shell} it does not: ${sentence(error)}. Keep it until that section is published without needing it`,
          );
        }
      }
    } catch (error) {
      reasons.push(`${bundle}: its server bundle cannot be run: ${sentence(error)}`);
    }
  }
  return reasons;
}

examine().then(
  (reasons) => port.postMessage(reasons),
  (error: unknown) => port.postMessage([`${shell}: its server bundle cannot be run: ${sentence(error)}`]),
);
