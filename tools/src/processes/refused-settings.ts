import { type Environment, SettingError } from '@shop/server/settings';
import { readConfig as readApi } from 'api/config';
import { readConfig as readFrontDoor } from 'front-door/config';
import { readConfig as readReleaseService } from '../release-service/config.ts';
import { readShopSettings, type ShopSettings } from './shop-settings.ts';

const READERS = { API: readApi, 'front door': readFrontDoor, 'release service': readReleaseService };

/** The sentences with which the reader refuses; none if it accepts everything. */
function refusalsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n');
    throw error;
  }
}

/** The sentences with which each server would refuse to start. */
export const refusedByServers = (env: NodeJS.ProcessEnv): { server: string; sentence: string }[] =>
  Object.entries(READERS).flatMap(([server, read]) =>
    refusalsOf(() => read(env)).map((sentence) => ({ server, sentence })),
  );

const namesIn = (sentence: string): string[] => sentence.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [];

/** Checks the settings of all programs before anything is built, so that a person can correct all mistakes at once. */
export function readSettingsOfAll(env: NodeJS.ProcessEnv): ShopSettings {
  const found = refusalsOf(() => readShopSettings(env));
  const named = new Set(found.flatMap(namesIn));
  const passedOn: Environment = found.length > 0 ? { AUTH_MODE: 'emulator', ...env } : readShopSettings(env).env;
  for (const { sentence } of refusedByServers({ ...passedOn })) {
    const names = namesIn(sentence);
    const isNew = names.some((name) => !named.has(name));
    const isSet = names.some((name) => env[name] || env[`${name}_FILE`]);
    // An unset one was calculated from a mistake that is named already.
    if (found.length > 0 && !(isNew && isSet)) continue;
    found.push(sentence);
    for (const name of names) named.add(name);
  }
  if (found.length > 0) throw new SettingError(found.join('\n'));
  return readShopSettings(env);
}
