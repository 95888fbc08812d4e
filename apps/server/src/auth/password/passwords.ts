// Hashes passwords with argon2id, and verifies passwords against argon2id hashes and the bcrypt
// hashes of imported accounts.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { verify as bcryptVerify } from '@node-rs/bcrypt';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';

let hashOfNobody: Promise<string> | undefined;

/** Parameters that OWASP recommends for argon2id: memory in KiB, iterations and parallelism. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Size of Node's thread pool: the number in UV_THREADPOOL_SIZE, or four if that variable is not
 * set. An invalid number counts as one, as in Node.
 */
const THREADS = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '4', 10) || 1;

/**
 * Limits how many hashes are computed concurrently. One core stays free for requests that need no
 * hash. One thread of the pool stays free as well, because file access, name resolution and the
 * signing of tokens use the same pool and would have to wait for all queued hashes. Such a wait
 * would also block other requests of the user, because the user's row is locked while a token waits
 * to be signed.
 */
const inTurn = createConcurrencyLimit({
  atOnce: Math.max(1, Math.min(availableParallelism(), THREADS) - 1),
});

/**
 * @param asker - Key of the queue in which the hash waits: a user, the service, or the network of a
 * client. Many hashes under one key delay only other hashes under that key.
 */
export const hashPassword = (password: string, asker: string): Promise<string> =>
  inTurn(() => argon2Hash(password, COST), asker);

/**
 * If the account has no password hash, the password is verified against a dummy hash, so that the
 * check takes the same time as with a real hash.
 * @param asker - Key of the queue in which the check waits, as for `hashPassword`.
 */
export async function isPasswordCorrect(
  password: string,
  hash: string | null,
  asker: string,
): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password', '');
  const against = hash ?? (await hashOfNobody);
  const check = () =>
    against.startsWith('$2') ? bcryptVerify(password, against) : argon2Verify(against, password);
  // A damaged hash counts as a wrong password.
  const isRight = await inTurn(check, asker).catch(() => false);
  return isRight && hash !== null;
}

/**
 * True for a bcrypt hash, and for an argon2id hash whose cost is not the current one. Such a hash
 * is replaced at the next sign-in.
 */
export const isHashOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);
