// Types for a courier's scan that this device stores until the scan is sent, and for the body of
// the request that sends it.
import { z } from 'zod/mini';
import type { QueuedItem } from '../../../../shared/outbox/send-order.ts';
import type { ReadyPhoto } from '../../../../shared/photos/prepare-photo.ts';
import { jobSchema } from '../job.ts';

export const ATTEMPT_REASONS = [
  'nobody_home',
  'wrong_address',
  'phone_off',
  'asked_later',
  'closed',
  'no_access',
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

export type ScanKind =
  | 'pickup'
  | 'hub'
  | 'handed_over'
  | 'taken_over'
  | 'out_for_delivery'
  | 'attempt_failed'
  | 'refused'
  | 'delivered'
  | 'returned'
  | 'note';

/** Fields entered by the agent, with the names that the server uses. */
export type ScanFields = {
  code?: string;
  weight_grams?: number;
  reason?: AttemptReason;
  slot?: { starts_at: string; ends_at: string };
  note?: string;
  /** City of the hub at which the parcel is left. */
  city_id?: number;
  /** Code of the colleague who receives the parcel. */
  colleague_code?: string;
  /** True when the agent was warned about the distance to the door and confirmed the scan. */
  is_far_confirmed?: true;
  latitude?: number;
  longitude?: number;
  accuracy_m?: number;
  no_place?: 'denied' | 'unavailable' | 'timeout';
};

export type ScanPhoto = ReadyPhoto & { id: string; takenAt: string; isUploaded: boolean };

/** Refusal codes of the server, and codes of refusals that this device detects itself. */
export const SCAN_REFUSALS = [
  'FIELD_INVALID',
  'DELIVERY_NOT_FOUND',
  'STATUS_NOT_ALLOWED',
  'AGENT_IS_PARTY',
  'HELD_BY_OTHER',
  'HUB_NOT_ON_THE_WAY',
  'COLLEAGUE_NOT_FOUND',
  'VISIT_COUNTED',
  'FAR_FROM_DOOR',
  'LABELS_TOO_MANY',
  'PHOTO_NEEDED',
  'PLACE_NEEDED',
  'DELIVERY_CODE_WRONG',
  'DELIVERY_CODE_LOCKED',
  'WEIGH_IN_NEEDED',
  'DELIVERY_TOO_HEAVY',
  'DELIVERY_TOO_LARGE',
  'SCAN_FAILED',
  'PHOTO_REFUSED',
] as const;
export type ScanRefusal = (typeof SCAN_REFUSALS)[number];

export type QueuedScan = QueuedItem & {
  /** ID of the parcel; null for a label that is in no list on this device. */
  deliveryId: string | null;
  labelCode: string;
  kind: ScanKind;
  occurredAt: string;
  fields: ScanFields;
  photos: ScanPhoto[];
  state: 'waiting' | 'refused';
  refusal?: ScanRefusal;
  triesLeft?: number;
  newTotalCentimes?: number;
  distanceM?: number;
};
export type NewScan = Pick<QueuedScan, 'deliveryId' | 'labelCode' | 'kind' | 'fields' | 'photos'>;

export const scanAnswerSchema = z.object({
  id: z.string(),
  outcome: z.enum(['recorded', 'repeated', 'refused']),
  first_outcome: z.optional(z.enum(['recorded', 'refused'])),
  // A refusal code that this version does not know still counts as a refusal, with the code
  // SCAN_FAILED.
  refusal: z.optional(z.catch(z.enum(SCAN_REFUSALS), 'SCAN_FAILED')),
  detail: z.catch(
    z.optional(
      z.object({
        tries_left: z.optional(z.number()),
        new_total_centimes: z.optional(z.number()),
        distance_m: z.optional(z.number()),
      }),
    ),
    undefined,
  ),
  delivery: z.nullable(jobSchema),
});
export type ScanAnswer = z.infer<typeof scanAnswerSchema>;

/** Returns the request body of a scan for the database function record_delivery_scans. */
export function toScanBody({ id, labelCode, kind, occurredAt, fields, photos }: QueuedScan) {
  return {
    id,
    label_code: labelCode,
    kind,
    occurred_at: occurredAt,
    ...fields,
    ...(photos.length > 0 ? { photo_ids: photos.map((photo) => photo.id) } : {}),
  };
}
export type ScanBody = ReturnType<typeof toScanBody>;
