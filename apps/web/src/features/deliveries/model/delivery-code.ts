// The codes a parcel changes hands against: made on the sender's device, kept on it, known to nobody else.
import { LIMITS } from '@wasl/core/limits';
import { randomDigits } from '../../../shared/lib/random-digits.ts';

export const CODE_KINDS = ['pickup', 'dropoff', 'return'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const keyOf = (deliveryId: string, kind: CodeKind) => `wasl-delivery-code:${deliveryId}:${kind}`;
const proposedKeyOf = (deliveryId: string, kind: CodeKind) => `${keyOf(deliveryId, kind)}:proposed`;

export const deliveryCodes = {
  read: (deliveryId: string, kind: CodeKind): string | null =>
    localStorage.getItem(keyOf(deliveryId, kind)),

  /** The first code, stored before it is sent: a lost answer must not lose the code. */
  readOrMake(deliveryId: string, kind: CodeKind): string {
    const code = deliveryCodes.read(deliveryId, kind) ?? randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(keyOf(deliveryId, kind), code);
    return code;
  },

  /** The next code. Until the server has it the old one stays; a repeat after a lost answer proposes the same. */
  propose(deliveryId: string, kind: CodeKind): string {
    const key = proposedKeyOf(deliveryId, kind);
    const code = localStorage.getItem(key) ?? randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(key, code);
    return code;
  },
  accept(deliveryId: string, kind: CodeKind, code: string): void {
    localStorage.setItem(keyOf(deliveryId, kind), code);
    localStorage.removeItem(proposedKeyOf(deliveryId, kind));
  },
  /** Whether the server may have taken a code whose answer was lost: the old one is in doubt then. */
  isInDoubt: (deliveryId: string, kind: CodeKind): boolean =>
    localStorage.getItem(proposedKeyOf(deliveryId, kind)) !== null,
  withdraw: (deliveryId: string, kind: CodeKind): void =>
    localStorage.removeItem(proposedKeyOf(deliveryId, kind)),
  /** Once the parcel is through, nothing can be done with them. */
  forget(deliveryId: string): void {
    for (const kind of CODE_KINDS) {
      localStorage.removeItem(keyOf(deliveryId, kind));
      localStorage.removeItem(proposedKeyOf(deliveryId, kind));
    }
  },
};
