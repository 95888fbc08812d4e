// Schemas of an application, an interview slot, a contract and a broker's status, as operators read
// them.
import { z } from 'zod/mini';

const text = z.nullable(z.string());
const city = z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() });
const reason = z.object({ code: z.string(), is_note_needed: z.boolean() });
export type RejectionReason = z.infer<typeof reason>;

export const queuedApplicationSchema = z.object({
  id: z.string(),
  submitted_at: z.string(),
  status: z.string(),
  person: z.string(),
  shop_name: z.string(),
  city,
  interview_at: text,
  interviewed_at: text,
  is_address_seen: z.boolean(),
  deposit_centimes: z.number(),
});
export type QueuedApplication = z.infer<typeof queuedApplicationSchema>;

export const operatorApplicationSchema = z.object({
  id: z.string(),
  status: z.string(),
  submitted_at: z.string(),
  interviewed_at: text,
  reason_code: text,
  note: text,
  receipt_number: text,
  float_centimes: z.number(),
  deposit_centimes: z.number(),
  credit_centimes: z.number(),
  active_brokers: z.number(),
  interviews_missed: z.number(),
  contract_language: z.string(),
  contract_hash: z.string(),
  photo_paths: z.array(z.string()),
  city,
  shop: z.object({
    name: z.string(),
    address: z.string(),
    landmark: z.string(),
    phone: text,
    latitude: z.number(),
    longitude: z.number(),
    hours: z.array(
      z.object({
        is_other: z.boolean(),
        weekday: z.number(),
        opens_at: z.string(),
        closes_at: z.string(),
      }),
    ),
  }),
  slot: z.nullable(
    z.object({ id: z.string(), starts_at: z.string(), ends_at: z.string(), place: z.string() }),
  ),
  person: z.object({
    first_name: z.string(),
    last_name: text,
    phone_number: text,
    is_identity_approved: z.boolean(),
    is_address_seen: z.boolean(),
    is_suspended: z.boolean(),
  }),
  reasons: z.array(reason),
});
export type OperatorApplication = z.infer<typeof operatorApplicationSchema>;

export const offeredSlotSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
  application_id: text,
  shop_name: text,
});
export type OfferedSlot = z.infer<typeof offeredSlotSchema>;

const contractText = z.object({ body: z.string(), hash: z.string() });
export const contractVersionSchema = z.object({
  id: z.string(),
  valid_from: z.string(),
  texts: z.object({ en: contractText, fr: contractText, ar: contractText }),
  reason: z.string(),
  proposed_at: z.string(),
  decision: text,
  undone_reason: text,
  may_undo: z.boolean(),
  is_mine: z.boolean(),
  is_in_force: z.boolean(),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;

/** ID of the built-in contract. No operator proposed this contract or wrote its stored reason. */
export const BUILT_IN_CONTRACT_ID = '00000000-0000-4000-8000-0000000000c1';

/** Text of a contract version by language. */
export const contractTexts = ({ texts: { en, fr, ar } }: ContractVersion) => ({
  en: en.body,
  fr: fr.body,
  ar: ar.body,
});

/**
 * Returns the confirmed version in force at `begins` (milliseconds since the epoch); without
 * `begins`, the newest confirmed version.
 */
export const contractVersionBefore = (
  versions: ContractVersion[],
  begins = Number.POSITIVE_INFINITY,
) =>
  versions.find(
    ({ decision, undone_reason: undone, valid_from: from }) =>
      decision === 'confirmed' && undone === null && Date.parse(from) < begins,
  );

export const suspendedBrokerSchema = z.object({
  id: z.string(),
  broker_id: z.string(),
  business_name: z.string(),
  city,
  reason_code: z.string(),
  created_at: z.string(),
  appealed_at: text,
  upheld_at: text,
});
export type SuspendedBroker = z.infer<typeof suspendedBrokerSchema>;

export const deviceRequestSchema = z.object({
  broker_id: z.string(),
  business_name: z.string(),
  asked_at: z.string(),
  user_agent: text,
});
export type DeviceRequest = z.infer<typeof deviceRequestSchema>;

export const brokerStandingSchema = z.object({
  broker_id: z.string(),
  business_name: z.string(),
  is_active: z.boolean(),
  is_broker: z.boolean(),
  is_ended: z.boolean(),
  float_centimes: z.number(),
  commission_centimes: z.number(),
  deposit_centimes: z.number(),
  open_work: z.object({ transfers: z.number(), counts: z.number(), disputes: z.number() }),
  suspensions: z.array(
    z.object({
      id: z.string(),
      reason_code: z.string(),
      note: text,
      created_at: z.string(),
      appeal: text,
      answer: text,
      upheld_at: text,
      ended_at: text,
      is_mine: z.boolean(),
    }),
  ),
  exits: z.array(
    z.object({
      id: z.string(),
      ended_at: z.string(),
      receipt_number: z.string(),
      reason: z.string(),
    }),
  ),
  reasons: z.array(reason),
});
export type OperatorBrokerStanding = z.infer<typeof brokerStandingSchema>;

/** Centimes that the broker receives at the end of the contract: float, commission and deposit. */
export const amountOwedToBroker = (
  one: Pick<OperatorBrokerStanding, 'float_centimes' | 'commission_centimes' | 'deposit_centimes'>,
): number => one.float_centimes + one.commission_centimes + one.deposit_centimes;
