// Where secret codes lie on this device, and when they are deleted: whoever reads one can collect, so none stays longer than its session.
import { keepOnDevice } from '../device/kept-on-device.ts';
import { storedUserId } from '../session/stored-user-id.ts';

const kinds: string[] = [];

export type SecretKind = {
  /** Hers alone: the next person on the same device asks under another name. */
  keyOf: (id: string) => string;
  proposedKeyOf: (id: string) => string;
};

/** @param name What the codes are for, such as payout-code. For a feature's `on-device.ts` alone. */
export function secretKind(name: string): SecretKind {
  kinds.push(name);
  return {
    keyOf: (id) => `${name}:${storedUserId()}:${id}`,
    proposedKeyOf: (id) => `${name}-proposed:${storedUserId()}:${id}`,
  };
}

/** What the person would lose by signing out. */
export const hasCodes = (): boolean =>
  codeKeys().some((key) => kinds.some((kind) => key.startsWith(`${kind}:${storedUserId()}:`)));

/** Of everybody: once nobody is signed in, nothing guards them. Their owners make new ones. */
function forgetAllCodes(): void {
  for (const key of codeKeys()) localStorage.removeItem(key);
}

const codeKeys = () =>
  Object.keys(localStorage).filter((key) => kinds.some((kind) => key.startsWith(kind)));

keepOnDevice({ endSession: forgetAllCodes });
