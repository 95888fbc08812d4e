// Codes of a parcel, one for each handover: pickup, dropoff and return.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { DELIVERY_CODE } from './device-storage.ts';

export const CODE_KINDS = ['pickup', 'dropoff', 'return'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/**
 * Storage for the secret codes of parcels on this device. `deliveryCodeKey` returns the key of a
 * code.
 */
export const deliveryCodes = secretCodesOf(DELIVERY_CODE);

export const deliveryCodeKey = (deliveryId: string, kind: CodeKind): string =>
  `${deliveryId}:${kind}`;

/** Deletes the codes of a completed parcel, because no step needs them any more. */
export function forgetCodes(deliveryId: string): void {
  for (const kind of CODE_KINDS) deliveryCodes.forget(deliveryCodeKey(deliveryId, kind));
}
