// Retention in the console: retention classes with the past deletions of each class and, for
// compliance operators, active and released legal holds.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { canPlaceHolds } from '../../shell/model/operator-roles.ts';
import { LegalHoldTable } from './legal-hold-table.tsx';
import { RetentionTable } from './retention-table.tsx';

const PARTS = ['classes', 'holds', 'released'] as const;

export function Retention({ roles }: { roles: string[] }) {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('classes');
  return (
    <section className="flex flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_retention')}
        parts={canPlaceHolds(roles) ? PARTS : PARTS.slice(0, 1)}
        chosen={part}
        labelOf={(one) => t(`operator_retention.part_${one}`)}
        onChoose={setPart}
      />
      {part === 'classes' ? (
        <RetentionTable />
      ) : (
        <LegalHoldTable key={part} isReleased={part === 'released'} />
      )}
    </section>
  );
}
