// Draft of a broker application: its answers, the wizard step to which each answer belongs, and the
// values sent to the server.

import type { ErrorName } from '@wasl/core/error-codes';
import { readDirhams } from '@wasl/core/money';
import { z } from 'zod/mini';
import { formOfShop, type ShopForm, shopArguments } from '../../../shared/shops/shop-form.ts';
import type { ServerDraft } from './application.ts';

export const APPLICATION_STEPS = [
  'who',
  'shop',
  'photos',
  'float',
  'interview',
  'contract',
] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

export type Draft = {
  step: ApplicationStep;
  cityId: number | null;
  shop: ShopForm;
  /** File names of the uploaded shop photos. */
  photos: string[];
  /** Requested float in dirhams, as typed. */
  float: string;
  slotId: string | null;
};

export const EMPTY_SHOP: ShopForm = {
  name: '',
  address: '',
  landmark: '',
  phone: '',
  latitude: '',
  longitude: '',
  hours: [],
  closedDays: [],
  otherFrom: null,
  otherUntil: null,
};
export const EMPTY_DRAFT: Draft = {
  step: 'who',
  cityId: null,
  shop: EMPTY_SHOP,
  photos: [],
  float: '',
  slotId: null,
};

const shopSchema = z.object({
  name: z.string(),
  address: z.string(),
  landmark: z.string(),
  phone: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  hours: z.array(
    z.object({
      is_other: z.boolean(),
      weekday: z.number(),
      opens_at: z.string(),
      closes_at: z.string(),
    }),
  ),
});
const answersSchema = z.object({
  city_id: z.optional(z.nullable(z.number())),
  shop: z.optional(z.nullable(shopSchema)),
  photos: z.optional(z.array(z.string())),
  float_centimes: z.optional(z.nullable(z.number())),
  slot_id: z.optional(z.nullable(z.string())),
});

const CENTIMES = 100;

/**
 * Values that the server cannot store yet, such as a half-typed amount, are sent as null; the
 * device keeps the typed text.
 */
export function draftToServer(changes: Partial<Draft>): Record<string, unknown> {
  const { step, cityId, shop, photos, float, slotId } = changes;
  return {
    ...(step === undefined ? {} : { step: APPLICATION_STEPS.indexOf(step) }),
    ...(cityId === undefined ? {} : { city_id: cityId }),
    ...(shop === undefined ? {} : { shop: shopAnswers(shop) }),
    ...(photos === undefined ? {} : { photos }),
    ...(float === undefined ? {} : { float_centimes: readDirhams(float).centimes ?? null }),
    ...(slotId === undefined ? {} : { slot_id: slotId }),
  };
}

function shopAnswers(shop: ShopForm) {
  const answers = shopArguments(shop);
  return {
    name: answers.p_name,
    address: answers.p_address,
    landmark: answers.p_landmark,
    phone: answers.p_phone,
    latitude: answers.p_latitude,
    longitude: answers.p_longitude,
    hours: answers.p_hours,
  };
}

/** Restores a draft from its stored answers; unreadable answers are replaced with empty ones. */
export function draftFromServer({ answers, step }: ServerDraft): Draft {
  const read = answersSchema.safeParse(answers);
  const known = read.success ? read.data : {};
  return {
    step: APPLICATION_STEPS[step] ?? 'who',
    cityId: known.city_id ?? null,
    shop: known.shop ? formOfShop({ ...CLOSED_SHOP, ...known.shop }) : EMPTY_SHOP,
    photos: known.photos ?? [],
    float: known.float_centimes ? String(known.float_centimes / CENTIMES) : '',
    slotId: known.slot_id ?? null,
  };
}

/** Default values of the form for a new shop. */
const CLOSED_SHOP = {
  broker_id: '',
  city_id: 0,
  is_open: null,
  changes_at: null,
  today: '',
  closed_days: [],
  other_from: null,
  other_until: null,
  rating: null,
};

const STEP_OF_FIELD: Record<string, ApplicationStep> = {
  float_centimes: 'float',
  p_name: 'shop',
  p_address: 'shop',
  p_landmark: 'shop',
  p_phone: 'shop',
  p_latitude: 'shop',
  p_hours: 'shop',
};
const STEP_OF_REFUSAL: Partial<Record<ErrorName, ApplicationStep>> = {
  CITY_NOT_FOUND: 'shop',
  SHOP_PHOTO_MISSING: 'photos',
  SLOT_TAKEN: 'interview',
  CONTRACT_CHANGED: 'contract',
  IDENTITY_REQUIRED: 'who',
  ADDRESS_PROOF_NEEDED: 'who',
};

/** Returns the wizard step that caused a refusal, or undefined when no step caused it. */
export const stepOfRefusal = (
  refusal: ErrorName,
  details: Record<string, unknown>,
): ApplicationStep | undefined => STEP_OF_REFUSAL[refusal] ?? STEP_OF_FIELD[String(details.field)];
