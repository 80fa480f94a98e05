import type { IncomingMessage } from 'node:http';
import type { Access } from '@shop/release/access';
import { cookie } from '../http/cookies.ts';
import type { Choice } from './choice-variants.ts';
import { LOCAL_COOKIE, readLocal } from './local-build.ts';
import { OVERRIDES_COOKIE, readOverrides } from './overrides.ts';
import { type Pass, passNow, readPass } from './pass.ts';

export const PASS_COOKIE = 'shop-tools';

interface Settings {
  access: () => Access;
  secret: string;
  secure: boolean;
}

export type PassOf = ReturnType<typeof visitorPass>['passOf'];

/** A request's signed pass with today's rights, and the builds that its visitor has chosen. */
export function visitorPass({ access, secret, secure }: Settings) {
  function passIn(token: string | undefined): Pass | null {
    const pass = token ? readPass(token, secret) : null;
    return pass && passNow(pass, access());
  }
  return {
    passIn,
    passOf: ({ headers }: IncomingMessage) => passIn(cookie(headers.cookie, PASS_COOKIE, secure)),
    choiceOf: ({ headers }: IncomingMessage, pass: Pass): Choice => ({
      builds: readOverrides(cookie(headers.cookie, OVERRIDES_COOKIE, secure), pass),
      local: readLocal(cookie(headers.cookie, LOCAL_COOKIE, secure), pass, secret),
    }),
  };
}
