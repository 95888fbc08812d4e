// Hashes passwords with argon2id and verifies them, including bcrypt hashes of imported accounts.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { verify as bcryptVerify } from '@node-rs/bcrypt';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';

let hashOfNobody: Promise<string> | undefined;

/** Memory (KiB), iterations and parallelism that OWASP recommends for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Size of Node's thread pool: four, or the leading number of UV_THREADPOOL_SIZE; Node treats an
 * invalid value as one.
 */
const THREADS = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '4', 10) || 1;

/**
 * Concurrency limit for hashing. One core stays free for requests without a hash. Hashing never
 * uses all threads, because file access, name resolution and token signing need them too and would
 * wait behind every queued hash. The user's row stays locked until the token is signed.
 */
const inTurn = createConcurrencyLimit({
  atOnce: Math.max(1, Math.min(availableParallelism(), THREADS) - 1),
});

/**
 * @param asker - Queue key: a user, the service, or a client's network. A key with many queued
 * hashes delays only its own hashes.
 */
export const hashPassword = (password: string, asker: string): Promise<string> =>
  inTurn(() => argon2Hash(password, COST), asker);

/**
 * Takes the same time with and without a hash: without one it verifies against a dummy hash.
 * @param asker - Queue key, as for `hashPassword`.
 */
export async function isPassword(
  password: string,
  hash: string | null,
  asker: string,
): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password', '');
  const against = hash ?? (await hashOfNobody);
  const check = () =>
    against.startsWith('$2') ? bcryptVerify(password, against) : argon2Verify(against, password);
  // A damaged hash matches no password.
  const isRight = await inTurn(check, asker).catch(() => false);
  return isRight && hash !== null;
}

/** A bcrypt hash, or a hash of another cost, is replaced at the next sign-in. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(CURRENT);
