// Parcel draft as the wizard edits it, and the furthest step that the user can reach in it.
import type { ErrorName } from '@wasl/core/error-codes';

export const DELIVERY_STEPS = [
  'details',
  'pickup',
  'dropoff',
  'photos',
  'courier',
  'confirm',
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];
export type RouteEnd = 'pickup' | 'dropoff';

/** Weights in grams, sizes in centimetres, positions in WGS 84 degrees. */
export type DeliveryMeasures = {
  weight_grams: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  contents: string | null;
  declared_value_centimes: number | null;
};
export type RoutePlace = {
  city_id: number | null;
  address: string | null;
  landmark: string | null;
  notes: string | null;
  latitude: number | null;
  longitude: number | null;
  contact_name: string | null;
  contact_phone: string | null;
};
export type Draft = DeliveryMeasures & {
  [Field in keyof RoutePlace as `${RouteEnd}_${Field}`]: RoutePlace[Field];
} & {
  /** Account of the recipient, when the recipient was chosen from the contacts. */
  receiver_id: string | null;
  courier_id: string | null;
  /** Requested pickup slot, as ISO timestamps. */
  next_slot_starts_at: string | null;
  next_slot_ends_at: string | null;
  step: DeliveryStep;
};

const EMPTY_PLACE: RoutePlace = {
  city_id: null,
  address: null,
  landmark: null,
  notes: null,
  latitude: null,
  longitude: null,
  contact_name: null,
  contact_phone: null,
};
export const PLACE_FIELDS = Object.keys(EMPTY_PLACE) as (keyof RoutePlace)[];

export const EMPTY_DRAFT: Draft = {
  weight_grams: null,
  length_cm: null,
  width_cm: null,
  height_cm: null,
  contents: null,
  declared_value_centimes: null,
  ...placeToDraftFields('pickup', EMPTY_PLACE),
  ...placeToDraftFields('dropoff', EMPTY_PLACE),
  receiver_id: null,
  courier_id: null,
  next_slot_starts_at: null,
  next_slot_ends_at: null,
  step: 'details',
};

/** Converts an address to fields of the draft, whose names start with `pickup` or `dropoff`. */
export function placeToDraftFields<One extends RouteEnd>(side: One, place: RoutePlace) {
  return Object.fromEntries(PLACE_FIELDS.map((field) => [`${side}_${field}`, place[field]])) as {
    [Field in keyof RoutePlace as `${One}_${Field}`]: RoutePlace[Field];
  };
}

export const placeOf = (draft: Draft, side: RouteEnd): RoutePlace =>
  Object.fromEntries(PLACE_FIELDS.map((field) => [field, draft[`${side}_${field}`]])) as RoutePlace;

const isMeasured = ({ weight_grams, length_cm, width_cm, height_cm, contents }: Draft) =>
  Boolean(weight_grams && length_cm && width_cm && height_cm && contents);

function isWhole(draft: Draft, side: RouteEnd): boolean {
  const { city_id, address, latitude, contact_name, contact_phone } = placeOf(draft, side);
  const isFindable = address !== null || latitude !== null;
  return city_id !== null && isFindable && contact_name !== null && contact_phone !== null;
}

/**
 * Returns the furthest step that the user can reach with the answers in the draft. The draft does
 * not contain the photos; the wizard checks that there is a photo before it leaves the step
 * `photos` and before it sends the parcel.
 */
export function furthestReachableStep(draft: Draft): DeliveryStep {
  if (!isMeasured(draft)) return 'details';
  if (!isWhole(draft, 'pickup')) return 'pickup';
  if (!isWhole(draft, 'dropoff')) return 'dropoff';
  return draft.courier_id === null || draft.next_slot_starts_at === null ? 'courier' : 'confirm';
}

/**
 * Returns the draft at its saved step. If an earlier step lacks an answer, returns the draft at
 * that earlier step instead.
 */
export function limitToReachableStep(draft: Draft): Draft {
  const furthest = furthestReachableStep(draft);
  const isTooFar = DELIVERY_STEPS.indexOf(draft.step) > DELIVERY_STEPS.indexOf(furthest);
  return isTooFar ? { ...draft, step: furthest } : draft;
}

const STEP_OF: Partial<Record<ErrorName, DeliveryStep>> = {
  DELIVERY_TOO_HEAVY: 'details',
  DELIVERY_TOO_LARGE: 'details',
  DECLARED_VALUE_INVALID: 'details',
  COURIER_NOT_AVAILABLE: 'courier',
  PICKUP_SLOT_GONE: 'courier',
};

/**
 * Returns the step that contains the refused answer; undefined when the refusal concerns no step.
 */
export function stepOfRefusal(
  refusal: ErrorName,
  details: Record<string, string | number> = {},
): DeliveryStep | undefined {
  const known = STEP_OF[refusal];
  if (known) return known;
  const field = String(details.field ?? details.fields ?? '').split(',')[0] ?? '';
  const side = field.split('_')[0];
  if (side === 'pickup' || side === 'dropoff') return side;
  if (field.startsWith('next_slot_')) return 'courier';
  // The sender chooses the recipient's account in the step for the recipient's name and phone
  // number. An error in the account therefore leads to this step.
  if (field === 'receiver_id') return 'dropoff';
  if (field.startsWith('photo')) return 'photos';
  return field in EMPTY_DRAFT && !field.endsWith('_id') && field !== 'step' ? 'details' : undefined;
}
