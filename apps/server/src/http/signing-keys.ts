// Interface of the instance's keys for signing and verifying tokens.
import type { CryptoKey, JWK } from 'jose';
import type { SigningAlgorithm } from './read-signing-key.ts';

export type SigningKeys = {
  /** The key that signs new tokens. */
  current(): { kid: string; alg: SigningAlgorithm; privateKey: CryptoKey };
  /** Returns undefined if there is no key with that id and algorithm. */
  publicKey(kid: string, alg: string): Promise<CryptoKey | undefined>;
  /** Public keys, the current one first. */
  publicJwks(): JWK[];
  /** Registers a callback for added and removed keys. */
  onChange(callback: () => void): void;
};
