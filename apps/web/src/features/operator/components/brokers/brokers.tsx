// Brokers in the console: who asks to become one, times for interviews, who works and who is stopped, and the contract.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { partsOfBrokers } from '../../model/roles.ts';
import { ApplicationCase } from './application-case.tsx';
import { ApplicationQueue } from './application-queue.tsx';
import type { BrokerParts } from './broker-parts.ts';
import { BrokerWork } from './broker-work.tsx';
import { Contracts } from './contracts.tsx';
import { InterviewSlots } from './interview-slots.tsx';

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
  const open = partsOfBrokers(roles);
  const [chosen, setChosen] = useState(open[0]);
  if (caseId) {
    return <ApplicationCase key={caseId} {...{ roles, parts, onLeave }} id={caseId} />;
  }
  return (
    <section className="mx-auto flex max-w-5xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold max-sm:w-full">{t('operator.tab_brokers')}</h1>
        {open.map((part) => (
          <Button
            key={part}
            look={part === chosen ? 'secondary' : 'quiet'}
            aria-pressed={part === chosen}
            onClick={() => setChosen(part)}
          >
            {t(`operator_brokers.part_${part}`)}
          </Button>
        ))}
      </div>
      {chosen === 'applications' ? <ApplicationQueue onOpen={onOpen} /> : null}
      {chosen === 'slots' ? <InterviewSlots onOpen={onOpen} /> : null}
      {chosen === 'work' ? <BrokerWork roles={roles} /> : null}
      {chosen === 'contracts' ? <Contracts /> : null}
    </section>
  );
}
