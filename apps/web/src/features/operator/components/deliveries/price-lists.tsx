// What each courier asks, now and later; finance adds the next price list.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { formatDay } from '../../../../shared/format/time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { courierQueries } from '../../api/courier-queries.ts';
import { priceListQueries } from '../../api/price-list-queries.ts';
import { LoadFailure } from '../load-failure.tsx';
import { NewPriceList } from './new-price-list.tsx';
import { PriceList } from './price-list.tsx';

export function PriceLists() {
  const t = useT();
  const language = useLanguage();
  const couriers = useQuery(courierQueries.couriers());
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const courierId = chosen ?? couriers.data?.[0]?.id ?? '';
  const lists = useQuery(priceListQueries.ofCourier(courierId));
  const failed = [couriers, lists].find((query) => query.isError);
  const courier = couriers.data?.find(({ id }) => id === courierId);
  const newest = lists.data?.[0];
  if (isAdding && courier && lists.data) {
    return <NewPriceList courier={courier} before={newest} onLeave={() => setIsAdding(false)} />;
  }
  const now = Date.now();
  const current = lists.data?.find((list) => Date.parse(list.starts_at) <= now);
  const coming = lists.data?.filter((list) => Date.parse(list.starts_at) > now) ?? [];
  const since = (at: string) => formatDay(dayInMorocco(new Date(at)), language);
  return (
    <>
      {couriers.data ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Select
              label={t('deliveries.detail_courier')}
              placeholder={t('deliveries.detail_courier')}
              options={couriers.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={courierId}
              onChange={setChosen}
            />
          </div>
          {courier?.is_active && lists.data ? (
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" className="size-5" />
              {t('operator_deliveries.price_add')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {failed ? <LoadFailure query={failed} /> : null}
      {!failed && lists.isPending ? <Skeleton rows={5} /> : null}
      {lists.data?.length === 0 ? (
        <p className="text-muted">{t('operator_deliveries.price_none')}</p>
      ) : null}
      {current ? (
        <PriceList
          title={t('operator_deliveries.price_current', { day: since(current.starts_at) })}
          list={current}
        />
      ) : null}
      {coming.map((list) => (
        <PriceList
          key={list.id}
          title={t('operator_deliveries.price_coming', { day: since(list.starts_at) })}
          list={list}
        />
      ))}
    </>
  );
}
