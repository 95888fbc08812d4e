// Brokers in the console: applications, interview times, active and suspended brokers, and the
// contract.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { waitingQueries } from '../../shell/api/waiting-queries.ts';
import { QueueDetailLayout } from '../../shell/components/queue-detail-layout.tsx';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import {
  type BrokerSection,
  brokerSectionsFor,
  mayDecideBrokers,
} from '../../shell/model/operator-roles.ts';
import { type QueueOf, waitingBySection } from '../../shell/model/waiting.ts';
import { ApplicationCase } from './application-case.tsx';
import type { ApplicationPanels } from './application-panel-types.ts';
import { ApplicationQueue } from './application-queue.tsx';
import { BrokerWork } from './broker-work.tsx';
import { Contracts } from './contracts.tsx';
import { DeviceRequests } from './device-requests.tsx';
import { InterviewSlots } from './interview-slots.tsx';

const ANSWERED_IN: QueueOf<BrokerSection> = { applications: 'applications', work: 'appeals' };

type BrokersProps = {
  roles: string[];
  parts: ApplicationPanels;
  /** Id of the application in the URL. */
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function Brokers({ roles, parts, caseId, onOpen, onLeave }: BrokersProps) {
  const t = useT();
  const waiting = useQuery(waitingQueries.counts());
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
      {/* The device requests are above every section, because a broker cannot work until their request is answered, and because the operators' notification links to this page. */}
      {mayDecideBrokers(roles) ? <DeviceRequests /> : null}
      {chosen === 'applications' ? <ApplicationQueue onOpen={onOpen} /> : null}
      {chosen === 'slots' ? <InterviewSlots onOpen={onOpen} /> : null}
      {chosen === 'work' ? <BrokerWork roles={roles} /> : null}
      {chosen === 'contracts' ? <Contracts /> : null}
    </section>
  );
  return (
    <QueueDetailLayout {...{ caseId, queue, onLeave }}>
      <ApplicationCase key={caseId} {...{ roles, parts, onLeave }} id={caseId ?? ''} />
    </QueueDetailLayout>
  );
}
