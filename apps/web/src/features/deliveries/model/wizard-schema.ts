// What the parcel wizard's forms accept; each problem is a catalogue key.
import { LIMITS } from '@wasl/core/limits';
import { normalizePhone } from '@wasl/core/phone';
import { z } from 'zod/mini';
import { readCoordinate } from '../../../shared/map/read-coordinate.ts';
import { DELIVERY_LIMITS } from './delivery-limits.ts';
import { readLength, readValue, readWeight } from './read-measure.ts';

/** The most that any courier carries. */
export type ParcelLimits = { max_weight_grams: number; max_side_cm: number };

type Reader<Value> = (text: string) => Value | undefined;

/** @param tooMuch The key for what can be read and is more than the most. */
const measure = (read: Reader<number>, missing: string, tooMuch: string, most: number) =>
  z.pipe(
    z.string(),
    z.transform((text, payload) => {
      const value = read(text);
      if (value !== undefined && value <= most) return value;
      const message = value === undefined ? missing : tooMuch;
      payload.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
const optional = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most, 'deliveries.step_text_too_long')),
    z.transform((text) => text.trim() || null),
  );

export function detailsSchema(limits: ParcelLimits) {
  const side = measure(
    readLength,
    'deliveries.size_missing',
    'deliveries.size_too_long',
    limits.max_side_cm,
  );
  return z.object({
    weight: measure(
      readWeight,
      'deliveries.size_weight_missing',
      'deliveries.size_too_heavy',
      limits.max_weight_grams,
    ),
    length: side,
    width: side,
    height: side,
    contents: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'deliveries.size_contents_missing'),
        z.maxLength(DELIVERY_LIMITS.contentsCharacters, 'deliveries.step_text_too_long'),
      ),
    declared_value: z.pipe(
      z.string(),
      z.transform((text, payload) => {
        if (!text.trim()) return null;
        const centimes = readValue(text);
        if (centimes !== undefined && centimes <= DELIVERY_LIMITS.declaredValueCentimes) {
          return centimes;
        }
        const message =
          centimes === undefined
            ? 'deliveries.size_value_invalid'
            : 'deliveries.size_value_too_much';
        payload.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }),
    ),
  });
}

const degrees = (limit: number) =>
  z.pipe(
    z.string(),
    z.transform((text, payload) => {
      if (!text.trim()) return null;
      const value = readCoordinate(text, limit);
      if (value !== undefined) return value;
      payload.issues.push({ code: 'custom', message: 'deliveries.place_pin_invalid', input: text });
      return z.NEVER;
    }),
  );

/** A phone number becomes E.164. The courier finds the door by an address, a pin, or both. */
export const placeSchema = z
  .object({
    city_id: z
      .nullable(z.number())
      .check(z.refine((id) => id !== null, 'deliveries.place_city_missing')),
    address: optional(DELIVERY_LIMITS.addressCharacters),
    landmark: optional(DELIVERY_LIMITS.landmarkCharacters),
    notes: optional(LIMITS.notesCharacters),
    latitude: degrees(90),
    longitude: degrees(180),
    contact_name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'deliveries.place_name_missing'),
        z.maxLength(LIMITS.recipientNameCharacters, 'deliveries.step_text_too_long'),
      ),
    contact_phone: z.pipe(
      z.string(),
      z.transform((text, payload) => {
        const e164 = normalizePhone(text);
        if (e164) return e164;
        const message = text.trim()
          ? 'deliveries.place_phone_invalid'
          : 'deliveries.place_phone_missing';
        payload.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }),
    ),
  })
  .check(
    z.refine(
      ({ address, latitude, longitude }) =>
        address !== null || (latitude !== null && longitude !== null),
      { error: 'deliveries.place_address_missing', path: ['address'] },
    ),
    z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      error: 'deliveries.place_pin_invalid',
      path: ['longitude'],
    }),
  );
