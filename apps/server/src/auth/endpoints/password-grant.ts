// Sign-in with e-mail and password: one answer and one time for an unknown address and a wrong password.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hitKey } from '../../db/count-hit.ts';
import { pauses } from '../../timeouts.ts';
import { notifyFailedSignIns } from '../accounts/notify-failed-sign-ins.ts';
import { typedUsername } from '../accounts/typed-username.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { bodyObject } from '../body-object.ts';
import { runPasswordHook } from '../hooks/run-password-hook.ts';
import { beginTry, type TriedAccount } from '../password/begin-try.ts';
import { passwordWeakness } from '../password/password-weakness.ts';
import { hashPassword, isOldHash, isPassword } from '../password/passwords.ts';
import { refusePhone } from '../phone/refuse-phone.ts';
import { tooManyRequests } from '../rate-limiter.ts';
import { deviceOf, isKnownDevice } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/sessions.ts';

const bodySchema = z.object({ email: z.string().max(255), password: z.string().max(256) });

/** Refusals: invalid_credentials, email_not_confirmed, user_banned, phone_provider_disabled, over_request_rate_limit, and those of the hooks. */
export async function passwordGrant(deps: AuthDeps, request: FastifyRequest) {
  const cameAt = performance.now();
  const raw = bodyObject(request);
  if (!raw.email && raw.phone) throw refusePhone();
  const body = bodySchema.parse(raw);
  const email = normalizeEmail(body.email);
  const name = typedUsername(deps.config, request) ?? email;
  const address = deps.addressOf(request);
  const network = deps.networkOf(request);
  const { secondsLeft, account: user } = await beginTry(deps, {
    network,
    name,
    email,
  });
  const isFull = secondsLeft > 0;
  // Asked for only where it decides.
  const device = isFull && user ? await knownDeviceOf(deps, user, request) : undefined;
  if (isFull && !(await hasTriesLeft(deps, device))) throw await refused(cameAt, tooManyRequests());
  // The slow check holds no database connection.
  const isRight = await isPassword(body.password, user?.encrypted_password ?? null, network);
  if (user && !isRight) {
    await deps.database.asService((client) =>
      addAuditEntry(client, 'login_failed', user.id, address),
    );
    await notifyFailedSignIns(deps, user, 'password', request);
  }
  const refusal = await refusalOf(deps, user, isRight, address);
  // A known device whose password is wrong gets the same answer as everybody: being known must not tell that there is an account.
  if (refusal || !user) throw await refused(cameAt, isFull ? tooManyRequests() : refusal);
  if (isFull && device) await deps.limiter.forgive('device', device);
  if (!user.email_confirmed_at) {
    await deps.limiter.forgive('account', name);
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  // She is let in all the same: the app may ask her to choose another one.
  const weakness = await passwordWeakness(deps.config, body.password, request.log).catch((err) =>
    request.log.warn({ err }, 'the strength of a password could not be checked at sign-in'),
  );
  await renewHash(deps, user, body.password, network);
  const session = await openSession(
    deps,
    undefined,
    // Only wrong tries count: otherwise a known account would be closed after fewer tries than an unknown one.
    { userId: user.id, method: 'password', login: {}, triedAs: hitKey('account', name) },
    request,
  );
  return { ...session, ...(weakness && { weak_password: weakness }) };
}

/** A hash of an imported account, or of an earlier cost. It stays when the password was changed in this moment. */
async function renewHash(
  { database }: AuthDeps,
  user: TriedAccount,
  password: string,
  network: string,
): Promise<void> {
  const old = user.encrypted_password ?? '';
  if (!isOldHash(old)) return;
  await database.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [user.id, old, await hashPassword(password, network)],
  );
}

/** @returns The refusal, when it is due. */
async function refused(cameAt: number, refusal: unknown): Promise<unknown> {
  await sleep(Math.max(0, cameAt + pauses.signInRefusal - performance.now()));
  return refusal;
}

async function knownDeviceOf(
  deps: AuthDeps,
  user: TriedAccount,
  request: FastifyRequest,
): Promise<string | undefined> {
  const device = deviceOf(deps, user.id, request);
  return (await isKnownDevice(deps, device)) ? device : undefined;
}

/** Tries of strangers fill the count of an account; a device that it knows then goes on with a count of its own. */
const hasTriesLeft = async ({ limiter }: AuthDeps, device: string | undefined) =>
  device !== undefined && (await limiter.count('device', device)) === 0;

/** What the hook says outranks what the password says. */
async function refusalOf(
  deps: AuthDeps,
  user: TriedAccount | undefined,
  isRight: boolean,
  address: string,
): Promise<unknown> {
  try {
    if (user?.encrypted_password) await runPasswordHook(deps, user.id, isRight, address);
  } catch (error) {
    return error;
  }
  if (user && isRight) return undefined;
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
