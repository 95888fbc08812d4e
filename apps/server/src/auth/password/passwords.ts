// Hashes passwords with argon2id and checks them, bcrypt hashes of imported accounts included.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { verify as bcryptVerify } from '@node-rs/bcrypt';
import { takeTurns } from '../../http/take-turns.ts';

let hashOfNobody: Promise<string> | undefined;

/** Kibibytes, rounds and lanes that OWASP advises for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Threads that Node does slow work on: four, or what its setting begins with; it takes nonsense for one. */
const THREADS = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '4', 10) || 1;

/**
 * One core stays free for requests that need no hash. Never on all threads: files, names and the signing of tokens need them, too, and would
 * wait behind every hash that was asked for before. A token is signed while the row of its person is locked.
 */
const inTurn = takeTurns({ atOnce: Math.max(1, Math.min(availableParallelism(), THREADS) - 1) });

/** @param asker A person, the service, or the network of a stranger: one that asks for many hashes waits behind its own. */
export const hashPassword = (password: string, asker: string): Promise<string> =>
  inTurn(() => argon2Hash(password, COST), asker);

/**
 * Takes the same time whether there is a hash or not: without one it checks against the hash of nobody.
 * @param asker As for `hashPassword`.
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
  // A damaged hash is nobody's password.
  const isRight = await inTurn(check, asker).catch(() => false);
  return isRight && hash !== null;
}

/** A bcrypt hash, or one of another cost, is replaced at the next sign-in. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(CURRENT);
