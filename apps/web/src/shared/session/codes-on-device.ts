// Where secret codes stand on this device, and how they go: whoever reads one collects, so none outlives its session.
import { storedUserId } from './stored-user-id.ts';

export type CodeKind = 'payout-code' | 'refund-code' | 'delivery-code';

const KINDS: readonly CodeKind[] = ['payout-code', 'refund-code', 'delivery-code'];

/** Hers alone: the next person on the same device asks under another name. */
export const codeKey = (kind: CodeKind, id: string): string => `${kind}:${storedUserId()}:${id}`;
export const proposedCodeKey = (kind: CodeKind, id: string): string =>
  `${kind}-proposed:${storedUserId()}:${id}`;

/** What the person would lose by signing out. */
export const hasCodes = (): boolean =>
  codeKeys().some((key) => KINDS.some((kind) => key.startsWith(codeKey(kind, ''))));

/** Of everybody: once nobody is signed in, nothing guards them. Their owners make new ones. */
export function forgetAllCodes(): void {
  for (const key of codeKeys()) localStorage.removeItem(key);
}

const codeKeys = () =>
  Object.keys(localStorage).filter((key) => KINDS.some((kind) => key.startsWith(kind)));
