// Mutation that saves all data of a shop. The caller is the shop's broker, or an operator who edits
// the shop for the broker. The mutation is idempotent. Without a network, a broker's changes are
// queued on the device.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { shopSchema } from '../../../shared/shops/shop.ts';
import { type ShopForm, shopArguments } from '../../../shared/shops/shop-form.ts';
import { sendOrQueueStep } from '../../../shared/step-queue/run-step.ts';
import { shopQueries } from './shop-queries.ts';

/** @param brokerId - ID of the broker when an operator edits the shop. */
export const useSaveShop = (brokerId: string | undefined) =>
  useChange([shopQueries.all(), ['broker']], async (form: ShopForm) => {
    const args = shopArguments(form);
    if (!brokerId) {
      return sendOrQueueStep('save_my_shop', args, () => call('save_my_shop', args, shopSchema));
    }
    await call('save_broker_shop', { p_broker_id: brokerId, ...args }, shopSchema);
    return { isKept: false } as const;
  });
