// Writing a shop whole: by its broker, or by an operator for him. A repeat changes nothing; his own waits on the device without a network.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { shopSchema } from '../../../shared/shops/shop.ts';
import { type ShopForm, shopArguments } from '../../../shared/shops/shop-form.ts';
import { runStep } from '../../../shared/step-queue/run-step.ts';
import { shopQueries } from './shop-queries.ts';

/** @param brokerId Of another person's shop, which an operator keeps. */
export const useSaveShop = (brokerId: string | undefined) =>
  useChange([shopQueries.all(), ['broker']], async (form: ShopForm) => {
    const args = shopArguments(form);
    if (!brokerId) {
      return runStep('save_my_shop', args, () => call('save_my_shop', args, shopSchema));
    }
    await call('save_broker_shop', { p_broker_id: brokerId, ...args }, shopSchema);
    return { isKept: false } as const;
  });
