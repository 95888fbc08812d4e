// Who scans parcels for a courier; an admin adds agents, and suspends them.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { courierQueries } from '../../api/courier-queries.ts';
import { LoadFailure } from '../load-failure.tsx';
import { AddAgent } from './add-agent.tsx';
import { AgentTable } from './agent-table.tsx';

export function CourierAgents() {
  const t = useT();
  const couriers = useQuery(courierQueries.couriers());
  const cities = useQuery(cityQueries.list());
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const courierId = chosen ?? couriers.data?.[0]?.id ?? '';
  const agents = useInfiniteQuery(courierQueries.agents(courierId));
  const failed = [couriers, cities, agents].find((query) => query.isError);
  const options = (couriers.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {options.length > 0 ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Select
              label={t('deliveries.detail_courier')}
              placeholder={t('deliveries.detail_courier')}
              options={options}
              value={courierId}
              onChange={setChosen}
            />
          </div>
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {t('operator_deliveries.agent_add')}
          </Button>
        </div>
      ) : null}
      {failed ? <LoadFailure query={failed} /> : null}
      {!failed && (agents.isPending || cities.isPending) ? <Skeleton rows={3} /> : null}
      {agents.data && cities.data ? (
        <AgentTable agents={agents.data.pages.flat()} cities={cities.data} courierId={courierId} />
      ) : null}
      {agents.hasNextPage ? (
        <Button
          look="secondary"
          isPending={agents.isFetchingNextPage}
          onClick={() => void agents.fetchNextPage()}
        >
          {t('operator.more_rows')}
        </Button>
      ) : null}
      {isAdding ? (
        <AddAgent
          couriers={options}
          courierId={courierId}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => {
            setChosen(id);
            setIsAdding(false);
          }}
        />
      ) : null}
    </>
  );
}
