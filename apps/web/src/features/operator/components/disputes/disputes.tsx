// Disputes in the console: a queue with what is due first on top, and one of them with its decision.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DisputeCase } from './dispute-case.tsx';
import type { DisputeParts } from './dispute-parts.ts';
import { DisputeQueue } from './dispute-queue.tsx';

type DisputesProps = {
  roles: string[];
  parts: DisputeParts;
  /** The dispute that the address names. */
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function Disputes({ roles, parts, caseId, onOpen, onLeave }: DisputesProps) {
  const t = useT();
  const [areClosed, setAreClosed] = useState(false);
  if (caseId) {
    return <DisputeCase key={caseId} id={caseId} {...{ roles, parts, onLeave }} />;
  }
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold max-sm:w-full">
          {t('operator.tab_disputes')}
        </h1>
        {[false, true].map((one) => (
          <Button
            key={String(one)}
            look={one === areClosed ? 'secondary' : 'quiet'}
            aria-pressed={one === areClosed}
            onClick={() => setAreClosed(one)}
          >
            {t(one ? 'operator.money_disputes_closed' : 'operator.money_disputes_open')}
          </Button>
        ))}
      </div>
      <DisputeQueue key={String(areClosed)} areClosed={areClosed} parts={parts} onOpen={onOpen} />
    </section>
  );
}
