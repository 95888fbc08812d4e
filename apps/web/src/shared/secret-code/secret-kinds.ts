// Stores secret codes on this device and deletes them. Anyone who reads a code can collect the
// money, so no code outlives its session.
import { registerDeviceStorage } from '../device/device-storage-registry.ts';
import { storedUserId } from '../session/stored-user-id.ts';

const kinds: string[] = [];

export type SecretKind = {
  /**
   * Returns the storage key of a code for the signed-in person. Another person on the same device
   * has other keys.
   */
  keyOf: (id: string) => string;
  proposedKeyOf: (id: string) => string;
};

/**
 * Registers a kind of secret code. Call this function only in the `device-storage.ts` of a feature.
 * @param name - Name of the kind, for example payout-code.
 */
export function registerSecretKind(name: string): SecretKind {
  kinds.push(name);
  return {
    keyOf: (id) => `${name}:${storedUserId()}:${id}`,
    proposedKeyOf: (id) => `${name}-proposed:${storedUserId()}:${id}`,
  };
}

/**
 * Returns true if this device stores secret codes of the signed-in user. A sign-out would delete
 * these codes.
 */
export const hasStoredCodes = (): boolean =>
  codeKeys().some((key) => kinds.some((kind) => key.startsWith(`${kind}:${storedUserId()}:`)));

/**
 * Deletes the codes of every person when a session ends. Without a session, anyone with the device
 * could read the codes. Each person can create new codes later.
 */
function forgetAllCodes(): void {
  for (const key of codeKeys()) localStorage.removeItem(key);
}

const codeKeys = () =>
  Object.keys(localStorage).filter((key) => kinds.some((kind) => key.startsWith(kind)));

registerDeviceStorage({ endSession: forgetAllCodes });
