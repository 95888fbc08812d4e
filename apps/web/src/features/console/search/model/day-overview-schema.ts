// Schema of the operators' overview of the day.
import { z } from 'zod/mini';
import { DAY_OVERVIEW_QUEUES } from '../../shell/model/waiting-counts.ts';

const volume = z.object({ count: z.number(), centimes: z.number() });

export const dayOverviewSchema = z.object({
  at: z.string(),
  volumes: z.object({
    paid_in: volume,
    paid_out: volume,
    refunded: volume,
    deliveries_sent: z.number(),
    deliveries_delivered: z.number(),
  }),
  promises: z.object({ kept: z.number(), judged: z.number() }),
  queues: z.array(
    z.object({
      queue: z.enum(DAY_OVERVIEW_QUEUES),
      count: z.number(),
      oldest_at: z.nullable(z.string()),
    }),
  ),
  /** Brokers with a low float; null for operators who do not top up floats. */
  low_floats: z.nullable(
    z.array(
      z.object({
        broker_id: z.string(),
        business_name: z.string(),
        city: z.nullable(z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() })),
        available_centimes: z.number(),
      }),
    ),
  ),
});
export type DayOverview = z.infer<typeof dayOverviewSchema>;

/**
 * Share of the deadlines that were met, from 0 to 1. The share is rounded down to a hundredth, so
 * that rounding never hides a missed deadline.
 */
export const keptPromiseShare = ({ kept, judged }: DayOverview['promises']): number | undefined =>
  judged === 0 ? undefined : Math.floor((kept * 100) / judged) / 100;
