// Adds the next price list of a courier; the ones before stay as they are.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import type { PriceList } from '../model/price-list-form.ts';
import { keysOf } from './queries.ts';

type NewList = { courierId: string; startsAt: string; list: PriceList };

export const useAddPriceList = () =>
  useChange(keysOf('price-lists'), async ({ courierId, startsAt, list }: NewList, supabase) =>
    unwrap(
      await supabase.rpc('add_courier_tariff', {
        p_courier_id: courierId,
        p_starts_at: startsAt,
        p_body: list,
      }),
    ),
  );
