// Suspicious activity in the console: open cases, decided cases and the sanctions list.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { QueueDetailLayout } from '../../shell/components/queue-detail-layout.tsx';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { ActivityCase } from './activity-case.tsx';
import { CaseList } from './case-list.tsx';
import { SanctionsLists } from './sanctions-lists.tsx';

const PARTS = ['open', 'decided', 'lists'] as const;

type SuspiciousActivityProps = {
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function SuspiciousActivity({ caseId, onOpen, onLeave }: SuspiciousActivityProps) {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('open');
  const queue = (
    <section className="flex flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_activity')}
        parts={PARTS}
        chosen={part}
        labelOf={(part) => t(`activity.part_${part}`)}
        onChoose={setPart}
      />
      {part === 'lists' ? (
        <SanctionsLists />
      ) : (
        <CaseList key={part} isDecided={part === 'decided'} onOpen={onOpen} />
      )}
    </section>
  );
  return (
    <QueueDetailLayout {...{ caseId, queue, onLeave }}>
      <ActivityCase key={caseId} id={caseId ?? ''} onLeave={onLeave} />
    </QueueDetailLayout>
  );
}
