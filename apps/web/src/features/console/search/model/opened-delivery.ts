// Schema of a parcel's record for operators, in which the names of people are masked.
import type { Answers } from '@wasl/db-types/answers';
import { z } from 'zod/mini';
import { journalsSchema, maskedPersonSchema } from './opened-transfer.ts';

const centimes = z.nullable(z.number());

export const deliveryRecordSchema = z.object({
  delivery: z.custom<Answers['delivery_cases'][number]>(
    (value) => typeof value === 'object' && value !== null,
  ),
  price: z.object({
    base_centimes: centimes,
    weight_extra_centimes: centimes,
    insurance_centimes: centimes,
    total_centimes: centimes,
    returned_centimes: centimes,
    refused_centimes: centimes,
  }),
  sender: maskedPersonSchema,
  receiver: z.nullable(maskedPersonSchema),
  /**
   * Events of the parcel. They are not parsed here, because the component that shows the parcel's
   * timeline parses them.
   */
  events: z.array(z.unknown()),
  journals: journalsSchema,
  refund: z.nullable(
    z.object({
      amount_centimes: z.number(),
      state: z.enum(['payable', 'paid']),
      paid_at: z.nullable(z.string()),
    }),
  ),
});
export type DeliveryRecordFacts = z.infer<typeof deliveryRecordSchema>;
