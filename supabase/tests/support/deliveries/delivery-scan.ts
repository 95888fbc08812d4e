// Sends scans as the phone of a courier agent does: a single scan or a queue of scans.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { addDeliveryPhoto } from './add-delivery-photo.ts';
import { DELIVERY_CODES } from './make-delivery.ts';
import type { ScheduledDelivery } from './make-scheduled-delivery.ts';

export type CourierJob = {
  id: string;
  status: string;
  outcome: string | null;
  is_holder: boolean;
  custody: 'pickup' | 'holder' | 'hub' | 'offered' | null;
  is_returning: boolean;
  attempts: number;
  total_centimes: number;
  final_weight_grams: number | null;
  next_stop: string | null;
  place: Record<string, unknown> | null;
};

export type ScanAnswer = {
  id: string | null;
  outcome: 'recorded' | 'repeated' | 'refused';
  first_outcome?: string;
  refusal?: string;
  detail?: Record<string, unknown>;
  delivery: CourierJob | null;
};

export type ScanBody = Record<string, unknown>;

/** Location of the recipient's door, in Agadir. */
export const DOOR_POSITION = { latitude: 30.42, longitude: -9.6, accuracy_m: 12 };

/**
 * Builds a scan with all values that its kind requires, except the photos. `fields` adds or
 * replaces values.
 */
export function buildScan(
  delivery: { label: string },
  kind: string,
  fields: ScanBody = {},
): ScanBody {
  const needed: Record<string, ScanBody> = {
    pickup: { code: DELIVERY_CODES.pickup, weight_grams: 2000 },
    attempt_failed: { reason: 'nobody_home', ...DOOR_POSITION },
    refused: DOOR_POSITION,
    delivered: { code: DELIVERY_CODES.dropoff, ...DOOR_POSITION },
    returned: { code: DELIVERY_CODES.return },
    note: { note: 'The box has a dent' },
  };
  return {
    id: crypto.randomUUID(),
    label_code: delivery.label,
    kind,
    occurred_at: new Date().toISOString(),
    ...needed[kind],
    ...fields,
  };
}

export async function sendScans(
  db: Client,
  agent: string | null,
  scans: unknown,
): Promise<ScanAnswer[]> {
  const row = await call<{ record_delivery_scans: ScanAnswer[] }>(
    db,
    agent,
    'record_delivery_scans',
    { p_scans: JSON.stringify(scans) },
  );
  return row.record_delivery_scans;
}

/**
 * Sends a scan, with a photo if its kind requires one. The caller is the parcel's agent unless the
 * test passes another agent.
 */
export async function sendScan(
  db: Client,
  delivery: ScheduledDelivery,
  kind: string,
  fields: ScanBody = {},
  agent = delivery.agent,
): Promise<ScanAnswer> {
  const purpose = kind === 'pickup' ? 'pickup' : kind === 'delivered' ? 'proof' : null;
  const photos =
    purpose && !('photo_ids' in fields)
      ? { photo_ids: [await addDeliveryPhoto(db, delivery.id, purpose)] }
      : {};
  const [answer] = await sendScans(db, agent, [
    buildScan(delivery, kind, { ...photos, ...fields }),
  ]);
  if (!answer) throw new Error('no answer');
  return answer;
}
