// Adds the next price list of a courier; the ones before stay as they are.
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { PriceList } from '../model/price-list-form.ts';
import { useOperatorMutation } from './use-operator-mutation.ts';

type NewList = { courierId: string; startsAt: string; list: PriceList };

export const useAddPriceList = () =>
  useOperatorMutation(['price-lists'], async (supabase, { courierId, startsAt, list }: NewList) =>
    unwrap(
      await supabase.rpc('add_courier_tariff', {
        p_courier_id: courierId,
        p_starts_at: startsAt,
        p_body: list,
      }),
    ),
  );
