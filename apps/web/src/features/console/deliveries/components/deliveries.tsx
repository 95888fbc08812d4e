// Parcels in the console: operators answer claims and declare parcels lost; admins also manage
// couriers and their staff.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { waitingCountQueries } from '../../shell/api/waiting-count-queries.ts';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { type DeliverySection, deliverySectionsFor } from '../../shell/model/operator-roles.ts';
import { type QueueBySection, waitingBySection } from '../../shell/model/waiting-counts.ts';
import type { DeliveryPanels } from './delivery-card.tsx';
import { DeliveryCases } from './delivery-cases.tsx';
import { DeliverySearch } from './delivery-search.tsx';

const ANSWERED_IN: QueueBySection<DeliverySection> = {
  claims: 'claims',
  companies: 'devices',
  prices: 'price_lists',
};

type DeliveriesProps = {
  roles: string[];
  parts: DeliveryPanels;
  companies: ReactNode;
  /** Price lists of couriers. Like settings, they need the approval of a second operator. */
  prices: ReactNode;
};

export function Deliveries({ roles, parts, companies, prices }: DeliveriesProps) {
  const t = useT();
  const waiting = useQuery(waitingCountQueries.counts());
  const open = deliverySectionsFor(roles);
  const [chosen, setChosen] = useState(open[0]);
  return (
    <section className="mx-auto flex max-w-4xl flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_deliveries')}
        parts={open}
        chosen={chosen}
        labelOf={(part) => t(`operator_deliveries.part_${part}`)}
        waiting={waitingBySection(waiting.data, ANSWERED_IN)}
        onChoose={setChosen}
      />
      {chosen === 'claims' || chosen === 'lost' || chosen === 'stranded' || chosen === 'visits' ? (
        <DeliveryCases key={chosen} queue={chosen} parts={parts} />
      ) : null}
      {chosen === 'find' ? (
        <DeliverySearch parts={parts} mayDecide={open.includes('claims')} />
      ) : null}
      {chosen === 'companies' ? companies : null}
      {chosen === 'prices' ? prices : null}
    </section>
  );
}
