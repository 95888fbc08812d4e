// Parcels that need a decision by operators: parcels with an open claim, without a scan for seven
// days, or held by somebody who is not permitted to move them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RowShortcuts } from '../../shell/components/row-shortcuts.tsx';
import { type DeliveryQueue, deliveryCaseQueries } from '../api/delivery-case-queries.ts';
import type { DeliveryPanels } from './delivery-card.tsx';
import { DeliveryList } from './delivery-list.tsx';

/** Page sizes of the list. The last size is the maximum that the database allows. */
const LIMITS = [50, 100, 200] as const;

export function DeliveryCases({ queue, parts }: { queue: DeliveryQueue; parts: DeliveryPanels }) {
  const t = useT();
  const [step, setStep] = useState(0);
  const limit = LIMITS[step] ?? LIMITS[2];
  const cases = useQuery(deliveryCaseQueries.cases(queue, limit));
  const isMore = step < LIMITS.length - 1 && cases.data && cases.data.length >= limit;
  return (
    <>
      {cases.isError ? <LoadFailure query={cases} /> : null}
      {cases.isPending ? <Skeleton rows={3} /> : null}
      {cases.data?.length === 0 ? (
        <EmptyNote
          title={t('operator.reports_none')}
          text={t(`operator_deliveries.none_${queue}`)}
        />
      ) : null}
      {cases.data && cases.data.length > 0 ? (
        <DeliveryList
          label={t(`operator_deliveries.part_${queue}`)}
          deliveries={cases.data}
          parts={parts}
          mayDecide
        />
      ) : null}
      {isMore ? (
        <Button look="secondary" isPending={cases.isFetching} onClick={() => setStep(step + 1)}>
          {t('operator.more_rows')}
        </Button>
      ) : null}
      <RowShortcuts count={cases.data?.length ?? 0} />
    </>
  );
}
