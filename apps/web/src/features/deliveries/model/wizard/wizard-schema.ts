// Schemas of the parcel wizard's forms. Each error is a message key.
import { LIMITS } from '@wasl/core/input-limits';
import { normalizePhone } from '@wasl/core/phone';
import { z } from 'zod/mini';
import {
  readDeclaredValue,
  readLength,
  readWeight,
} from '../../../../shared/format/read-measure.ts';
import { readCoordinate } from '../../../../shared/map/read-coordinate.ts';
import { DELIVERY_LIMITS } from '../delivery-limits.ts';

/** Largest weight in grams and largest size in centimetres that at least one courier accepts. */
export type DeliveryLimits = { max_weight_grams: number; max_side_cm: number };

/**
 * Limits for a parcel until the limits of the couriers are loaded. No courier allows more weight or
 * size than these limits.
 */
export const UNKNOWN_LIMITS: DeliveryLimits = { max_weight_grams: 100_000, max_side_cm: 400 };

type Reader<Value> = (text: string) => Value | undefined;

/** @param tooMuch - Message key for a number that is valid but greater than `most`. */
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
    z.string().check(z.maxLength(most, 'delivery_wizard.step_text_too_long')),
    z.transform((text) => text.trim() || null),
  );

const city = z
  .nullable(z.number())
  .check(z.refine((id) => id !== null, 'delivery_wizard.place_city_missing'));

function measuresOf(limits: DeliveryLimits) {
  const side = measure(
    readLength,
    'delivery_wizard.size_missing',
    'delivery_wizard.size_too_long',
    limits.max_side_cm,
  );
  return {
    weight: measure(
      readWeight,
      'delivery_wizard.size_weight_missing',
      'delivery_wizard.size_too_heavy',
      limits.max_weight_grams,
    ),
    length: side,
    width: side,
    height: side,
    declared_value: z.pipe(
      z.string(),
      z.transform((text, payload) => {
        if (!text.trim()) return null;
        const centimes = readDeclaredValue(text);
        if (centimes !== undefined && centimes <= DELIVERY_LIMITS.declaredValueCentimes) {
          return centimes;
        }
        const problem = centimes === undefined ? 'value_invalid' : 'value_too_much';
        payload.issues.push({
          code: 'custom',
          message: `delivery_wizard.size_${problem}`,
          input: text,
        });
        return z.NEVER;
      }),
    ),
  };
}

/** Schema of the parcel's details. */
export const detailsSchema = (limits: DeliveryLimits) =>
  z.object({
    contents: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'delivery_wizard.size_contents_missing'),
        z.maxLength(DELIVERY_LIMITS.contentsCharacters, 'delivery_wizard.step_text_too_long'),
      ),
    ...measuresOf(limits),
  });

/** Schema of the fields that determine the price. */
export const priceSchema = (limits: DeliveryLimits) =>
  z.object({ pickup_city_id: city, dropoff_city_id: city, ...measuresOf(limits) });

const degrees = (limit: 90 | 180) =>
  z.pipe(
    z.string(),
    z.transform((text, payload) => {
      if (!text.trim()) return null;
      const value = readCoordinate(text, limit);
      if (value !== undefined) return value;
      payload.issues.push({
        code: 'custom',
        message: 'delivery_wizard.place_pin_invalid',
        input: text,
      });
      return z.NEVER;
    }),
  );

/**
 * Schema of an address. Converts the phone number to E.164. The courier finds the door by an
 * address, a pin, or both.
 */
export const placeSchema = z
  .object({
    city_id: city,
    address: optional(DELIVERY_LIMITS.addressCharacters),
    landmark: optional(DELIVERY_LIMITS.landmarkCharacters),
    notes: optional(LIMITS.notesCharacters),
    latitude: degrees(90),
    longitude: degrees(180),
    contact_name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'delivery_wizard.place_name_missing'),
        z.maxLength(LIMITS.recipientNameCharacters, 'delivery_wizard.step_text_too_long'),
      ),
    contact_phone: z.pipe(
      z.string(),
      z.transform((text, payload) => {
        const e164 = normalizePhone(text);
        if (e164) return e164;
        const message = text.trim()
          ? 'delivery_wizard.place_phone_invalid'
          : 'delivery_wizard.place_phone_missing';
        payload.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }),
    ),
  })
  .check(
    z.refine(
      ({ address, latitude, longitude }) =>
        address !== null || (latitude !== null && longitude !== null),
      { error: 'delivery_wizard.place_address_missing', path: ['address'] },
    ),
    z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      error: 'delivery_wizard.place_pin_invalid',
      path: ['longitude'],
    }),
  );
