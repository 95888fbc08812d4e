// Submits a parcel at the displayed price, with codes generated on this device.

import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { deliveryCodeKey, deliveryCodes, forgetCodes } from '../model/delivery-codes.ts';
import type { Quote } from '../model/wizard/quote.ts';
import { sentDeliveryOf } from '../model/wizard/sent-delivery.ts';

/**
 * Submits the parcel. Idempotent: a retry after a lost response returns the result of the first
 * submission.
 */
export const useSubmitDelivery = () =>
  useChange([], async ({ id, quote }: { id: string; quote: Quote }) => {
    const args = {
      p_id: id,
      p_courier_id: quote.courier_id,
      p_tariff_id: quote.tariff_id,
      p_total_centimes: quote.total_centimes,
      p_pickup_code: deliveryCodes.readOrMake(deliveryCodeKey(id, 'pickup')),
      p_dropoff_code: deliveryCodes.readOrMake(deliveryCodeKey(id, 'dropoff')),
      p_return_code: deliveryCodes.readOrMake(deliveryCodeKey(id, 'return')),
    };
    try {
      return await call('submit_delivery', args, { parse: sentDeliveryOf });
    } catch (error) {
      // Two random codes were equal; the next attempt generates new ones.
      if (error instanceof Refusal && error.refusal === 'DELIVERY_CODE_INVALID') forgetCodes(id);
      throw error;
    }
  });
