// What a sender is told of a parcel the moment it is sent off.
import { z } from 'zod/mini';

const answerSchema = z.object({
  delivery: z.object({
    id: z.string(),
    label_code: z.string(),
    total_centimes: z.number(),
    dropoff_contact_name: z.string(),
  }),
});

export type SentDelivery = z.infer<typeof answerSchema>['delivery'];

/** Out of what submitting answers. */
export const sentDeliveryOf = (answer: unknown): SentDelivery =>
  answerSchema.parse(answer).delivery;
