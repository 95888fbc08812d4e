// Sign-in with e-mail and password. For an unknown address and for a wrong password, the response
// and the response time are the same.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hitKey } from '../../db/rate-limit-hits.ts';
import { pauses } from '../../timeouts.ts';
import { notifyFailedSignIns } from '../accounts/notify-failed-sign-ins.ts';
import { typedUsername } from '../accounts/typed-username.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { bodyObject } from '../body-object.ts';
import { runPasswordHook } from '../hooks/run-password-hook.ts';
import { type AttemptedAccount, beginSignInAttempt } from '../password/begin-sign-in-attempt.ts';
import { passwordWeakness } from '../password/password-weakness.ts';
import { hashPassword, isHashOutdated, isPasswordCorrect } from '../password/passwords.ts';
import { phoneDisabledError } from '../phone/phone-disabled-error.ts';
import { tooManyRequestsError } from '../rate-limiter.ts';
import { deviceFingerprint, isKnownDevice } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/sessions.ts';

const bodySchema = z.object({ email: z.string().max(255), password: z.string().max(256) });

/**
 * Refusals: invalid_credentials, email_not_confirmed, user_banned, phone_provider_disabled,
 * over_request_rate_limit, and the errors of the hooks.
 */
export async function passwordGrant(deps: AuthDeps, request: FastifyRequest) {
  const cameAt = performance.now();
  const raw = bodyObject(request);
  if (!raw.email && raw.phone) throw phoneDisabledError();
  const body = bodySchema.parse(raw);
  const email = normalizeEmail(body.email);
  const name = typedUsername(deps.config, request) ?? email;
  const address = deps.addressOf(request);
  const network = deps.networkOf(request);
  const { secondsLeft, account: user } = await beginSignInAttempt(deps, {
    network,
    name,
    email,
  });
  const isFull = secondsLeft > 0;
  // A known device gets extra attempts when the attempts of the account are used up.
  const device = isFull && user ? await knownDeviceOf(deps, user, request) : undefined;
  if (isFull && !(await hasTriesLeft(deps, device)))
    throw await refused(cameAt, tooManyRequestsError());
  // No database connection is held during the slow hash check.
  const isRight = await isPasswordCorrect(body.password, user?.encrypted_password ?? null, network);
  if (user && !isRight) {
    await deps.database.asService((client) =>
      addAuditEntry(client, 'login_failed', user.id, address),
    );
    await notifyFailedSignIns(deps, user, 'password', request);
  }
  const refusal = await refusalOf(deps, user, isRight, address);
  // A wrong password gets the same response from a known and from an unknown device. A different
  // response would reveal that the account exists.
  if (refusal || !user) throw await refused(cameAt, isFull ? tooManyRequestsError() : refusal);
  if (isFull && device) await deps.limiter.forgive('device', device);
  if (!user.email_confirmed_at) {
    await deps.limiter.forgive('account', name);
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  // A weak password does not prevent the sign-in. The app may ask the user for another password.
  const weakness = await passwordWeakness(deps.config, body.password, request.log).catch((err) =>
    request.log.warn({ err }, 'could not check the strength of a password at sign-in'),
  );
  await renewHash(deps, user, body.password, network);
  const session = await openSession(
    deps,
    undefined,
    // Only failed attempts count against the limit. If successful attempts counted too, an existing
    // account would be blocked after fewer failures than an unknown address, which would reveal the
    // account.
    { userId: user.id, method: 'password', login: {}, triedAs: hitKey('account', name) },
    request,
  );
  return { ...session, ...(weakness && { weak_password: weakness }) };
}

/**
 * Replaces the stored password hash when the hash comes from an imported account or has an outdated
 * cost. Does nothing when the password was changed at the same time.
 */
async function renewHash(
  { database }: AuthDeps,
  user: AttemptedAccount,
  password: string,
  network: string,
): Promise<void> {
  const old = user.encrypted_password ?? '';
  if (!isHashOutdated(old)) return;
  await database.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [user.id, old, await hashPassword(password, network)],
  );
}

/** @returns The refusal, after the same delay as every other refusal. */
async function refused(cameAt: number, refusal: unknown): Promise<unknown> {
  await sleep(Math.max(0, cameAt + pauses.signInRefusal - performance.now()));
  return refusal;
}

async function knownDeviceOf(
  deps: AuthDeps,
  user: AttemptedAccount,
  request: FastifyRequest,
): Promise<string | undefined> {
  const device = deviceFingerprint(deps, user.id, request);
  return (await isKnownDevice(deps, device)) ? device : undefined;
}

/**
 * Checks the rate limit of a known device. When strangers have used up the attempts of the account,
 * the owner can still sign in from a known device.
 */
const hasTriesLeft = async ({ limiter }: AuthDeps, device: string | undefined) =>
  device !== undefined && (await limiter.count('device', device)) === 0;

/**
 * Returns the reason to refuse the sign-in. If the hook rejects the attempt, its reason is returned
 * rather than the result of the password check.
 */
async function refusalOf(
  deps: AuthDeps,
  user: AttemptedAccount | undefined,
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
