// Interface to the keys with which this instance signs and verifies tokens.
import type { CryptoKey, JWK } from 'jose';
import type { SigningAlgorithm } from './read-signing-key.ts';

export type SigningKeys = {
  /** The key that signs new tokens. */
  current(): { kid: string; alg: SigningAlgorithm; privateKey: CryptoKey };
  /** Returns the public key with this id and algorithm; undefined if there is none. */
  publicKey(kid: string, alg: string): Promise<CryptoKey | undefined>;
  /** All public keys, beginning with the one that belongs to the current signing key. */
  publicJwks(): JWK[];
  /** Registers a callback that is called when keys are added or removed. */
  onChange(callback: () => void): void;
};
