// Current and future price lists of each courier. One operator proposes the next list and another
// confirms it.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { courierQueries } from '../api/courier-queries.ts';
import { priceListQueries } from '../api/price-list-queries.ts';
import { isChangeOpen } from '../model/setting.ts';
import { NewPriceList } from './new-price-list.tsx';
import { PriceList } from './price-list.tsx';
import { PricePreview } from './price-preview.tsx';
import { SettingChange } from './setting-change.tsx';

export function PriceLists() {
  const t = useT();
  const language = useLanguage();
  const couriers = useQuery(courierQueries.couriers());
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const courierId = chosen ?? couriers.data?.[0]?.id ?? '';
  const lists = useQuery(priceListQueries.ofCourier(courierId));
  const changes = useQuery(priceListQueries.changes(courierId));
  const failed = [couriers, lists, changes].find((query) => query.isError);
  const courier = couriers.data?.find(({ id }) => id === courierId);
  const newest = lists.data?.[0];
  if (isAdding && courier && lists.data) {
    return <NewPriceList courier={courier} before={newest} onLeave={() => setIsAdding(false)} />;
  }
  const now = Date.now();
  const current = lists.data?.find((list) => Date.parse(list.starts_at) <= now);
  const open = changes.data?.filter(isChangeOpen) ?? [];
  const over = changes.data?.filter((change) => !isChangeOpen(change)) ?? [];
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
      {!failed && (lists.isPending || changes.isPending) ? <Skeleton rows={5} /> : null}
      {lists.data?.length === 0 ? (
        <p className="text-muted">{t('operator_deliveries.price_none')}</p>
      ) : null}
      {current ? (
        <PriceList
          title={t('operator_deliveries.price_current', { day: since(current.starts_at) })}
          list={current}
        />
      ) : null}
      {[open, over].map((group, index) =>
        group.length > 0 ? (
          <section key={index === 0 ? 'open' : 'over'} className="flex flex-col gap-3">
            <h2 className="font-semibold">
              {t(index === 0 ? 'operator_settings.to_come' : 'operator_settings.history')}
            </h2>
            <ul className="flex flex-col gap-3">
              {group.map((change) => (
                <SettingChange
                  key={change.id}
                  change={change}
                  preview={() => (
                    <PricePreview
                      tried={{ courierId, list: change.values, beginsAt: change.begins_at }}
                    />
                  )}
                  values={() => (
                    <PriceList title={t('operator_deliveries.price_list')} list={change.values} />
                  )}
                />
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}
