// Suspicious activity: cases that wait for compliance, those it decided, and the list of names.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ActivityCase } from './activity-case.tsx';
import { CaseList } from './case-list.tsx';
import { SanctionsLists } from './sanctions-lists.tsx';

const PARTS = ['open', 'decided', 'lists'] as const;

type ActivityProps = {
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function Activity({ caseId, onOpen, onLeave }: ActivityProps) {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('open');
  if (caseId) return <ActivityCase key={caseId} id={caseId} onLeave={onLeave} />;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold max-sm:w-full">
          {t('operator.tab_activity')}
        </h1>
        {PARTS.map((one) => (
          <Button
            key={one}
            look={one === part ? 'secondary' : 'quiet'}
            aria-pressed={one === part}
            onClick={() => setPart(one)}
          >
            {t(`activity.part_${one}`)}
          </Button>
        ))}
      </div>
      {part === 'lists' ? (
        <SanctionsLists />
      ) : (
        <CaseList key={part} isDecided={part === 'decided'} onOpen={onOpen} />
      )}
    </section>
  );
}
