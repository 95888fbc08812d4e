// Status of a broker's contract, as the broker sees it.
import { z } from 'zod/mini';

const text = z.nullable(z.string());

export const standingSchema = z.object({
  is_active: z.boolean(),
  /** Access state of the device that this session uses; null for users who are not brokers. */
  device: z.nullable(z.enum(['any', 'first', 'allowed', 'asked', 'other'])),
  suspension: z.nullable(
    z.object({
      id: z.string(),
      reason_code: z.string(),
      note: text,
      created_at: z.string(),
      appeal: text,
      appealed_at: text,
      answer: text,
      upheld_at: text,
    }),
  ),
  exit: z.nullable(
    z.object({
      receipt_number: z.string(),
      float_centimes: z.number(),
      commission_centimes: z.number(),
      deposit_centimes: z.number(),
      ended_at: z.string(),
    }),
  ),
});
export type Standing = z.infer<typeof standingSchema>;
export type Suspension = NonNullable<Standing['suspension']>;
