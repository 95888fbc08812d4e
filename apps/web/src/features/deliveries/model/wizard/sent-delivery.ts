// Data of a parcel for its sender right after submission.
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

/** Extracts the sender's data from the response to the submission. */
export const sentDeliveryOf = (answer: unknown): SentDelivery =>
  answerSchema.parse(answer).delivery;
