// Schema of the money that a recipient can collect. The data never contain the sender's name. They
// contain the shop only when the money is ready there.
import { z } from 'zod/mini';
import { shopSchema } from '../../../shared/shops/shop.ts';

const citySchema = z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() });

export const moneyToCollectSchema = z.object({
  is_ready: z.boolean(),
  amount_centimes: z.number(),
  city: citySchema,
  until: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  shop: z.nullable(shopSchema),
});
export type MoneyToCollect = z.infer<typeof moneyToCollectSchema>;

/**
 * Money that a recipient with an account can collect. If the recipient has confirmed the counted
 * cash, the object also contains the time until which this confirmation is valid.
 */
export const ownMoneyToCollectSchema = z.extend(moneyToCollectSchema, {
  counted_until: z.nullable(z.string()),
});

/**
 * Money that the visitor of a collect link can collect; null for an unknown, expired or malformed
 * link.
 */
export const collectLinkAnswerSchema = z.nullable(
  z.discriminatedUnion('is_proven', [
    z.object({
      is_proven: z.literal(false),
      has_code: z.boolean(),
      next_code_at: z.string(),
    }),
    z.extend(moneyToCollectSchema, { is_proven: z.literal(true) }),
  ]),
);
export type CollectLinkAnswer = z.infer<typeof collectLinkAnswerSchema>;
