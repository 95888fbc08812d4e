// Broker application as the applicant sees it: completed proofs, submitted answers and status.
import { z } from 'zod/mini';

const text = z.nullable(z.string());

const slotSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
});
export type InterviewSlot = z.infer<typeof slotSchema>;

const contractTextSchema = z.object({ body: z.string(), hash: z.string() });
const contractSchema = z.object({
  id: z.string(),
  valid_from: z.string(),
  texts: z.object({ en: contractTextSchema, fr: contractTextSchema, ar: contractTextSchema }),
});
export type BrokerContract = z.infer<typeof contractSchema>;

const applicationSchema = z.object({
  id: z.string(),
  status: z.enum(['submitted', 'accepted', 'approved', 'rejected', 'withdrawn']),
  float_centimes: z.number(),
  deposit_centimes: z.number(),
  submitted_at: z.string(),
  interviewed_at: text,
  decided_at: text,
  reason_code: text,
  note: text,
  slot: z.nullable(slotSchema),
});
export type Application = z.infer<typeof applicationSchema>;

export const serverDraftSchema = z.object({
  answers: z.record(z.string(), z.unknown()),
  step: z.number(),
  version: z.number(),
});
export type ServerDraft = z.infer<typeof serverDraftSchema>;

export const ownApplicationSchema = z.object({
  is_broker: z.boolean(),
  is_identity_approved: z.boolean(),
  identity_status: text,
  address_status: text,
  terms: z.object({
    deposit_ppm: z.number(),
    deposit_minimum_centimes: z.number(),
    float_minimum_centimes: z.number(),
    float_maximum_centimes: z.number(),
  }),
  draft: z.nullable(serverDraftSchema),
  application: z.nullable(applicationSchema),
  contract: contractSchema,
  slots: z.array(slotSchema),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

export const isApplicationUnderWay = (
  application: Application | null,
): application is Application =>
  application?.status === 'submitted' || application?.status === 'accepted';

/** Returns the current stage of an application in progress. */
export function applicationStageOf({ status, interviewed_at: interviewed, slot }: Application) {
  if (status === 'accepted') return 'deposit' as const;
  if (interviewed) return 'decision' as const;
  return slot ? ('interview' as const) : ('slot' as const);
}

const HUNDRED_DIRHAMS = 10_000;

/**
 * Deposit in centimes, computed as the database does: a share of the float, rounded to hundreds of
 * dirhams, but never below a minimum.
 */
export function depositForFloat(floatCentimes: number, terms: OwnApplication['terms']): number {
  const part = (floatCentimes * terms.deposit_ppm) / 1_000_000 / HUNDRED_DIRHAMS;
  return Math.max(terms.deposit_minimum_centimes, Math.ceil(part) * HUNDRED_DIRHAMS);
}
