// Queries for the price lists of a courier, each with its zones.
import { queryOptions } from '@tanstack/react-query';
import type { Json, Tables } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { getSupabase } from '../../../../shared/api/supabase.ts';
import { unwrap } from '../../../../shared/errors/refusal.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { PRICE_SETTING, priceChangesSchema, pricePreviewSchema } from '../model/price-change.ts';
import {
  PRICE_LIST_FIELDS,
  type PriceList,
  type Zone,
  type ZoneNumbers,
} from '../model/price-list-form.ts';

export type StoredPriceList = PriceList & { id: string; version: number; starts_at: string };

export type PriceListPreviewRequest = { courierId: string; list: PriceList; beginsAt: string };

const MOST_SHOWN = 10;

export const priceListQueries = {
  /** Changes of the courier's price lists; the changes with the latest start come first. */
  changes: (courierId: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'price-lists', courierId, 'changes'],
      enabled: courierId !== '',
      queryFn: async () => {
        const asked = { p_setting: PRICE_SETTING, p_subject_id: courierId };
        return (await call('read_setting', asked, priceChangesSchema)).changes;
      },
    }),
  preview: ({ courierId, list, beginsAt }: PriceListPreviewRequest) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'price-lists', courierId, 'preview', beginsAt, list],
      gcTime: 0,
      retry: false,
      queryFn: () =>
        call(
          'preview_setting_change',
          {
            p_setting: PRICE_SETTING,
            p_subject_id: courierId,
            p_values: list as Json,
            p_begins_at: beginsAt,
          },
          pricePreviewSchema,
        ),
    }),
  /** Price lists of the courier, newest first. */
  ofCourier: (courierId: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'price-lists', courierId],
      enabled: courierId !== '',
      queryFn: async (): Promise<StoredPriceList[]> => {
        const supabase = await getSupabase();
        const lists = unwrap(
          await supabase
            .from('courier_tariffs')
            .select(`id,version,starts_at,${PRICE_LIST_FIELDS.join(',')}`)
            .eq('courier_id', courierId)
            .order('starts_at', { ascending: false })
            .limit(MOST_SHOWN)
            .overrideTypes<Omit<StoredPriceList, 'zones'>[], { merge: false }>(),
        );
        const zones = unwrap(
          await supabase
            .from('courier_tariff_zones')
            .select()
            .in(
              'tariff_id',
              lists.map(({ id }) => id),
            ),
        );
        return lists.map((list) => ({ ...list, zones: zonesOf(zones, list.id) }));
      },
    }),
};

function zonesOf(rows: Tables<'courier_tariff_zones'>[], tariffId: string) {
  const own = rows.filter((row) => row.tariff_id === tariffId);
  const zones: Record<string, ZoneNumbers> = {};
  for (const { zone, ...numbers } of own) zones[zone] = numbers;
  return zones as Record<Zone, ZoneNumbers>;
}
