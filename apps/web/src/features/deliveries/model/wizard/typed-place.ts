// Converts an address between its form fields and the draft.
import { formatPhone } from '@wasl/core/phone';
import { writeCoordinate } from '../../../../shared/map/read-coordinate.ts';
import { type Draft, PLACE_FIELDS, placeOf, type RouteEnd, type RoutePlace } from './draft.ts';
import type { TypedPlace, TypedValues } from './typed-values.ts';

/**
 * Returns the initial values of the address fields. A field contains the text that the user typed,
 * or the saved answer if the user typed nothing.
 */
export function initialTypedPlace(draft: Draft, typed: TypedValues, side: RouteEnd): TypedPlace {
  const place = placeOf(draft, side);
  const degrees = (value: number | null) => (value === null ? '' : writeCoordinate(value));
  const answered: TypedPlace = {
    city_id: place.city_id,
    address: place.address ?? '',
    landmark: place.landmark ?? '',
    notes: place.notes ?? '',
    latitude: degrees(place.latitude),
    longitude: degrees(place.longitude),
    contact_name: place.contact_name ?? '',
    contact_phone: place.contact_phone ? formatPhone(place.contact_phone) : '',
  };
  const before = PLACE_FIELDS.flatMap((field) => {
    const value = typed[`${side}_${field}`];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...answered, ...Object.fromEntries(before) };
}

/**
 * Converts the fields of an address form to fields whose names start with `pickup` or `dropoff`.
 */
export const typedPlaceToDraftFields = (side: RouteEnd, values: Partial<TypedPlace>): TypedValues =>
  Object.fromEntries(
    PLACE_FIELDS.flatMap((field) =>
      values[field] === undefined ? [] : [[`${side}_${field}`, values[field]] as const],
    ),
  );

/**
 * Returns the answers to save when the user chooses a recipient from the contacts: the recipient's
 * account and the phone number of that account.
 */
export const receiverAnswers = (accountId: string | null, phone: string) => ({
  receiver_id: accountId,
  dropoff_contact_phone: phone || null,
});

/**
 * Returns the account that was chosen for the recipient. Returns null once the recipient's phone
 * number has changed, because the new number belongs to another person.
 */
export function unchangedReceiver(
  draft: Draft,
  { contact_phone: phone }: RoutePlace,
): string | null {
  const isKnown = draft.dropoff_contact_phone !== null;
  return isKnown && draft.dropoff_contact_phone !== phone ? null : draft.receiver_id;
}
