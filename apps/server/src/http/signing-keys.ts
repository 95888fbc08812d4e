// The keys of this instance as verifiers and signers need them.
import type { CryptoKey, JWK } from 'jose';
import type { SigningAlgorithm } from './read-signing-key.ts';

export type SigningKeys = {
  /** The key that new tokens are signed with. */
  current(): { kid: string; alg: SigningAlgorithm; privateKey: CryptoKey };
  /** Undefined when no key of ours has that id and algorithm. */
  publicKey(kid: string, alg: string): Promise<CryptoKey | undefined>;
  /** Public halves, the current one first. */
  publicJwks(): JWK[];
  /** Calls back when keys were added or taken away. */
  onChange(callback: () => void): void;
};
