// The codes that a parcel changes hands against, one for each hand.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { DELIVERY_CODE } from './device-storage.ts';

export const CODE_KINDS = ['pickup', 'dropoff', 'return'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** By what `deliveryCodeKey` gives. */
export const deliveryCodes = secretCodesOf(DELIVERY_CODE);

export const deliveryCodeKey = (deliveryId: string, kind: CodeKind): string =>
  `${deliveryId}:${kind}`;

/** Once the parcel is through, nothing can be done with them. */
export function forgetCodes(deliveryId: string): void {
  for (const kind of CODE_KINDS) deliveryCodes.forget(deliveryCodeKey(deliveryId, kind));
}
