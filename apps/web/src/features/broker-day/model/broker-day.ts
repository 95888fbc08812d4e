// Schema of a broker's working day: its cash counts, the expected cash, and the amounts moved.
import { z } from 'zod/mini';

const centimes = z.number();
const piecesSchema = z.nullable(z.record(z.string(), z.number()));

export const brokerDaySchema = z.object({
  id: z.string(),
  business_day: z.string(),
  opened_at: z.string(),
  opening_centimes: centimes,
  opening_expected_centimes: z.nullable(centimes),
  opening_float_centimes: centimes,
  opening_pieces: piecesSchema,
  opening_note: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  closing_centimes: z.nullable(centimes),
  closing_float_centimes: z.nullable(centimes),
  closing_commission_centimes: z.nullable(centimes),
  closing_pieces: piecesSchema,
  closing_note: z.nullable(z.string()),
  expected_centimes: centimes,
  difference_centimes: z.nullable(centimes),
  cash_in_centimes: centimes,
  cash_out_centimes: centimes,
  added_centimes: centimes,
  taken_centimes: centimes,
  commission_centimes: centimes,
  operation_count: z.number(),
  before_opening_count: z.number(),
});
export type BrokerDay = z.infer<typeof brokerDaySchema>;

export const statementDaySchema = z.extend(brokerDaySchema, {
  float_now_centimes: centimes,
  commission_now_centimes: centimes,
});
export type StatementDay = z.infer<typeof statementDaySchema>;

export const alertsSchema = z.object({
  free_float_centimes: centimes,
  free_cash_centimes: centimes,
  float_level_centimes: z.nullable(centimes),
  cash_level_centimes: z.nullable(centimes),
  own_float_level_centimes: z.nullable(centimes),
  own_cash_level_centimes: z.nullable(centimes),
  is_float_low: z.boolean(),
  is_cash_low: z.boolean(),
});
export type Alerts = z.infer<typeof alertsSchema>;

export const ownDaySchema = z.object({
  day: z.nullable(brokerDaySchema),
  last: z.nullable(z.object({ id: z.string(), closed_at: z.string(), closing_centimes: centimes })),
  since_close: z.object({ count: z.number(), cash_centimes: centimes }),
  cash_now_centimes: centimes,
  alerts: alertsSchema,
});
/** State of the broker's working day. Offline, this is the state that the device fetched last. */
export type OwnDay = z.infer<typeof ownDaySchema> & { seenAt: number | null };
