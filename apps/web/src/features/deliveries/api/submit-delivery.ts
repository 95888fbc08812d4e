// Sends a parcel off at the price that was shown, with the codes of this device.
import { useMutation } from '@tanstack/react-query';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { codeOf, deliveryCodes, forgetCodes } from '../model/delivery-code.ts';
import type { Quote } from '../model/wizard/quote.ts';
import { type SentDelivery, sentDeliveryOf } from '../model/wizard/sent-delivery.ts';

/** May be repeated after a lost answer: what was sent off then counts. */
export const useSubmitDelivery = () =>
  useMutation({
    mutationFn: async ({ id, quote }: { id: string; quote: Quote }): Promise<SentDelivery> => {
      const supabase = await getSupabase();
      const answer = await supabase.rpc('submit_delivery', {
        p_id: id,
        p_courier_id: quote.courier_id,
        p_tariff_id: quote.tariff_id,
        p_total_centimes: quote.total_centimes,
        p_pickup_code: deliveryCodes.readOrMake(codeOf(id, 'pickup')),
        p_dropoff_code: deliveryCodes.readOrMake(codeOf(id, 'dropoff')),
        p_return_code: deliveryCodes.readOrMake(codeOf(id, 'return')),
      });
      // Two that chance made equal: others are made with the next press.
      if (answer.error && new Refusal(answer.error).refusal === 'DELIVERY_CODE_INVALID') {
        forgetCodes(id);
      }
      return sentDeliveryOf(unwrap(answer));
    },
  });
