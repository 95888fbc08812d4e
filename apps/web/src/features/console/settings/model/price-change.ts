// Schemas of changes to the price list of a courier.
import { z } from 'zod/mini';
import {
  PRICE_LIST_FIELDS,
  type PriceListField,
  ZONE_FIELDS,
  ZONES,
  type Zone,
  type ZoneField,
} from './price-list-form.ts';
import { changePreviewSchema, changeShape } from './setting.ts';

/**
 * Name of the setting whose values are the price lists of the couriers, one list for each courier.
 */
export const PRICE_SETTING = 'courier_prices';

const numbersOf = <Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.number()])) as Record<
      Name,
      ReturnType<typeof z.number>
    >,
  );

const priceListSchema = z.extend(numbersOf<PriceListField>(PRICE_LIST_FIELDS), {
  zones: z.object(
    Object.fromEntries(ZONES.map((zone) => [zone, numbersOf<ZoneField>(ZONE_FIELDS)])) as Record<
      Zone,
      ReturnType<typeof numbersOf<ZoneField>>
    >,
  ),
});

const priceChangeSchema = z.object({ ...changeShape, values: priceListSchema });
export type PriceChange = z.infer<typeof priceChangeSchema>;

export const priceChangesSchema = z.object({ changes: z.array(priceChangeSchema) });
export const pricePreviewSchema = z.extend(changePreviewSchema, {
  before: z.nullable(priceListSchema),
});
