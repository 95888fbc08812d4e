// Brokers in the console: who asks to become one, times for interviews, who works and who is stopped, and the contract.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { waitingQueries } from '../../shell/api/waiting-queries.ts';
import { PartsHead } from '../../shell/components/parts-head.tsx';
import { QueueBeside } from '../../shell/components/queue-beside.tsx';
import {
  type BrokerPartName,
  mayDecideBrokers,
  partsOfBrokers,
} from '../../shell/model/operator-roles.ts';
import { type QueueOf, waitingByPart } from '../../shell/model/waiting.ts';
import { ApplicationCase } from './application-case.tsx';
import { ApplicationQueue } from './application-queue.tsx';
import { AskingDevices } from './asking-devices.tsx';
import type { BrokerParts } from './broker-parts.ts';
import { BrokerWork } from './broker-work.tsx';
import { Contracts } from './contracts.tsx';
import { InterviewSlots } from './interview-slots.tsx';

const ANSWERED_IN: QueueOf<BrokerPartName> = { applications: 'applications', work: 'appeals' };

type BrokersProps = {
  roles: string[];
  parts: BrokerParts;
  /** The application that the address names. */
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function Brokers({ roles, parts, caseId, onOpen, onLeave }: BrokersProps) {
  const t = useT();
  const waiting = useQuery(waitingQueries.counts());
  const open = partsOfBrokers(roles);
  const [chosen, setChosen] = useState(open[0]);
  const queue = (
    <section className="flex flex-col gap-3">
      <PartsHead
        title={t('operator.tab_brokers')}
        parts={open}
        chosen={chosen}
        labelOf={(part) => t(`operator_brokers.part_${part}`)}
        waiting={waitingByPart(waiting.data, ANSWERED_IN)}
        onChoose={setChosen}
      />
      {/* Above every part: a broker cannot work meanwhile, and the notice that tells of it leads here. */}
      {mayDecideBrokers(roles) ? <AskingDevices /> : null}
      {chosen === 'applications' ? <ApplicationQueue onOpen={onOpen} /> : null}
      {chosen === 'slots' ? <InterviewSlots onOpen={onOpen} /> : null}
      {chosen === 'work' ? <BrokerWork roles={roles} /> : null}
      {chosen === 'contracts' ? <Contracts /> : null}
    </section>
  );
  return (
    <QueueBeside {...{ caseId, queue, onLeave }}>
      <ApplicationCase key={caseId} {...{ roles, parts, onLeave }} id={caseId ?? ''} />
    </QueueBeside>
  );
}
