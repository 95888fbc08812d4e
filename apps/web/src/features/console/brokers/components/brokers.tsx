// Brokers in the console: applications, interview times, active and suspended brokers, and the
// contract.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { waitingCountQueries } from '../../shell/api/waiting-count-queries.ts';
import { QueueDetailLayout } from '../../shell/components/queue-detail-layout.tsx';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import {
  type BrokerSection,
  brokerSectionsFor,
  canDecideBrokers,
} from '../../shell/model/operator-roles.ts';
import { type QueueBySection, waitingBySection } from '../../shell/model/waiting-counts.ts';
import { ApplicationCase } from './application-case.tsx';
import type { ApplicationPanels } from './application-panel-types.ts';
import { ApplicationQueue } from './application-queue.tsx';
import { Contracts } from './contracts.tsx';
import { DeviceRequests } from './device-requests.tsx';
import { InterviewSlots } from './interview-slots.tsx';
import { SuspendedBrokers } from './suspended-brokers.tsx';

const ANSWERED_IN: QueueBySection<BrokerSection> = {
  applications: 'applications',
  work: 'appeals',
};

type BrokersProps = {
  roles: string[];
  parts: ApplicationPanels;
  /** ID of the open application, as in the URL. */
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function Brokers({ roles, parts, caseId, onOpen, onLeave }: BrokersProps) {
  const t = useT();
  const waiting = useQuery(waitingCountQueries.counts());
  const open = brokerSectionsFor(roles);
  const [chosen, setChosen] = useState(open[0]);
  const queue = (
    <section className="flex flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_brokers')}
        parts={open}
        chosen={chosen}
        labelOf={(part) => t(`operator_brokers.part_${part}`)}
        waiting={waitingBySection(waiting.data, ANSWERED_IN)}
        onChoose={setChosen}
      />
      {/* The requests for new devices are shown above every section. A broker cannot work until an operator answers the broker's request, and the notification about a request links to this page. */}
      {canDecideBrokers(roles) ? <DeviceRequests /> : null}
      {chosen === 'applications' ? <ApplicationQueue onOpen={onOpen} /> : null}
      {chosen === 'slots' ? <InterviewSlots onOpen={onOpen} /> : null}
      {chosen === 'work' ? <SuspendedBrokers roles={roles} /> : null}
      {chosen === 'contracts' ? <Contracts /> : null}
    </section>
  );
  return (
    <QueueDetailLayout {...{ caseId, queue, onLeave }}>
      <ApplicationCase key={caseId} {...{ roles, parts, onLeave }} id={caseId ?? ''} />
    </QueueDetailLayout>
  );
}
