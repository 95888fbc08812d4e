// Disputes in the console: a queue sorted by deadline, and the screen of a single dispute with the
// decision form.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { QueueDetailLayout } from '../../shell/components/queue-detail-layout.tsx';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { DisputeCase } from './dispute-case.tsx';
import type { DisputePanels } from './dispute-panel-types.ts';
import { DisputeQueue } from './dispute-queue.tsx';

const PARTS = ['open', 'closed'] as const;

type DisputesProps = {
  roles: string[];
  parts: DisputePanels;
  /** ID of the open dispute, as in the URL. */
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function Disputes({ roles, parts, caseId, onOpen, onLeave }: DisputesProps) {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('open');
  const queue = (
    <section className="flex flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_disputes')}
        parts={PARTS}
        chosen={part}
        labelOf={(part) => t(`operator.money_disputes_${part}`)}
        onChoose={setPart}
      />
      <DisputeQueue key={part} areClosed={part === 'closed'} parts={parts} onOpen={onOpen} />
    </section>
  );
  return (
    <QueueDetailLayout {...{ caseId, queue, onLeave }}>
      <DisputeCase key={caseId} id={caseId ?? ''} {...{ roles, parts, onLeave }} />
    </QueueDetailLayout>
  );
}
