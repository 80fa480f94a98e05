import { timingSafeEqual } from 'node:crypto';
import type { LoginRequest, LoginResponse, SignUpRequest } from '@shop/contract/user';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { spentTokens, users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { ApiError } from '../http/errors.ts';
import { badToken } from '../identity/bad-token.ts';
import type { Proof, VerifyProof } from '../identity/proof.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { blocked } from './blocked.ts';
import { takePageLanguage } from './page-language.ts';
import { hashToken } from './sessions.ts';
import { readUser } from './users.ts';

const LOGIN_WITHIN_SECONDS = 5 * 60;
const SIGN_UP_WITHIN_SECONDS = 15 * 60;
const NOBODY: LoginResponse = { token: null, role: null, user: null };

export interface Caller {
  token: string | undefined;
  address: string;
  device: string | undefined;
  /** The page's language; undefined in English. */
  language: string | undefined;
}

function sameNumber(proof: Proof, phoneNumber: string) {
  if (proof.phone !== phoneNumber)
    throw new ApiError(403, 'other_number', 'You have proved another number than this one.');
}

/** An ID token gives one session. */
async function spend(tx: Tx, { tokenHash, expiresAt }: Proof) {
  const spent = await tx
    .insert(spentTokens)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: spentTokens.tokenHash });
  if (spent.length === 0) throw badToken('This code was used already. Please ask for a new one.');
}

export function createLogin(shop: Shop, verifyProof: VerifyProof) {
  const { db, sessions, config, takeAllowance } = shop;

  async function responseFor(tx: Tx, userId: string, { device, language }: Caller): Promise<LoginResponse> {
    await takePageLanguage(tx, userId, language);
    const token = await sessions.start(tx, userId, device);
    const user = await readUser(tx, userId, sessions.staffRoleOf);
    return { token, role: user.role, user };
  }

  const isDemoAdmin = ({ phoneNumber, password }: LoginRequest) =>
    config.auth.mode === 'emulator' &&
    password !== undefined &&
    phoneNumber === config.adminPhone &&
    timingSafeEqual(Buffer.from(hashToken(password)), Buffer.from(hashToken(config.auth.adminPassword)));

  async function loginDemoAdmin({ replaces }: LoginRequest, caller: Caller): Promise<LoginResponse> {
    return transact(db, async (tx) => {
      await tx.insert(users).values({ id: newId(), phone: config.adminPhone, name: 'Admin' }).onConflictDoNothing();
      const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, config.adminPhone));
      if (!admin) return NOBODY;
      if (replaces) await sessions.end(hashToken(replaces), tx);
      return responseFor(tx, admin.id, caller);
    });
  }

  return {
    async login(request: LoginRequest, caller: Caller): Promise<LoginResponse> {
      await takeAllowance({ loginByAddress: caller.address });
      if (isDemoAdmin(request)) return loginDemoAdmin(request, caller);
      const proof = await verifyProof(caller.token, LOGIN_WITHIN_SECONDS);
      sameNumber(proof, request.phoneNumber);
      await takeAllowance({ loginByNumber: proof.phone });
      const [user] = await db
        .select({ id: users.id, blockedAt: users.blockedAt })
        .from(users)
        .where(eq(users.phone, proof.phone));
      if (!user) return NOBODY;
      if (user.blockedAt) throw blocked(await shop.profile());
      return transact(db, async (tx) => {
        await spend(tx, proof);
        if (request.replaces) await sessions.end(hashToken(request.replaces), tx);
        return responseFor(tx, user.id, caller);
      });
    },

    async signUp({ phoneNumber, name, email }: SignUpRequest, caller: Caller): Promise<LoginResponse> {
      await takeAllowance({ signUpByAddress: caller.address });
      const proof = await verifyProof(caller.token, SIGN_UP_WITHIN_SECONDS);
      sameNumber(proof, phoneNumber);
      await takeAllowance({ signUpByNumber: proof.phone });
      return transact(db, async (tx) => {
        const [added] = await tx
          .insert(users)
          .values({ id: newId(), phone: proof.phone, name: name.trim(), email: email || null })
          .onConflictDoNothing()
          .returning({ id: users.id });
        if (!added) throw new ApiError(409, 'user_exists', 'This number has an account already. Please log in.');
        await spend(tx, proof);
        return responseFor(tx, added.id, caller);
      });
    },
  };
}
