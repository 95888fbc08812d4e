// Writing a shop whole: by its broker, or by an operator for him. A repeat changes nothing.
import { call } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { shopSchema } from '../../../shared/shops/shop.ts';
import { type ShopForm, shopArguments } from '../../../shared/shops/shop-form.ts';
import { shopQueries } from './shop-queries.ts';

/** @param brokerId Of another person's shop, which an operator keeps. */
export const useSaveShop = (brokerId: string | undefined) =>
  useChange([shopQueries.all(), ['broker']], (form: ShopForm) =>
    brokerId
      ? call('save_broker_shop', { p_broker_id: brokerId, ...shopArguments(form) }, shopSchema)
      : call('save_my_shop', shopArguments(form), shopSchema),
  );
