// Money that waits for its recipient, as he is told of it: nobody's name, and a place only when it is ready there.
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

/** With an account: until when what he counted holds. */
export const ownMoneySchema = z.extend(moneyToCollectSchema, {
  counted_until: z.nullable(z.string()),
});

/** Behind a link: null for one that is unknown, over or none at all. */
export const linkedMoneySchema = z.nullable(
  z.discriminatedUnion('is_proven', [
    z.object({
      is_proven: z.literal(false),
      has_code: z.boolean(),
      next_code_at: z.string(),
    }),
    z.extend(moneyToCollectSchema, { is_proven: z.literal(true) }),
  ]),
);
export type LinkedMoney = z.infer<typeof linkedMoneySchema>;
