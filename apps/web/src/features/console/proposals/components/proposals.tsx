// Proposals in the console: money movements that one operator proposes and another executes, and
// the findings of the nightly check.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import { waitingCountQueries } from '../../shell/api/waiting-count-queries.ts';
import { QueueDetailLayout } from '../../shell/components/queue-detail-layout.tsx';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { type ProposalSection, proposalSectionsFor } from '../../shell/model/operator-roles.ts';
import { waitingBySection } from '../../shell/model/waiting-counts.ts';
import { FindingTable } from './finding-table.tsx';
import { ProposalCase } from './proposal-case.tsx';
import { ProposalList } from './proposal-list.tsx';

type ProposalsProps = {
  roles: string[];
  /** ID of the open proposal, as in the URL. */
  caseId: string | undefined;
  /** Selected section of the proposals tab, as in the URL. */
  part: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
  onChoose: (part: ProposalSection) => void;
};

export function Proposals({ roles, caseId, part, onOpen, onLeave, onChoose }: ProposalsProps) {
  const t = useT();
  const waiting = useQuery(waitingCountQueries.counts());
  const parts = proposalSectionsFor(roles);
  const chosen = parts.find((one) => one === part) ?? parts[0];
  const queue = (
    <section className="flex flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_proposals')}
        parts={parts}
        chosen={chosen}
        labelOf={(one) => t(`money_proposals.part_${one}`)}
        waiting={waitingBySection<ProposalSection>(waiting.data, { list: 'money' })}
        onChoose={onChoose}
      />
      {chosen === 'list' ? <ProposalList onOpen={onOpen} /> : null}
      {chosen === 'findings' ? <FindingTable /> : null}
    </section>
  );
  return (
    <QueueDetailLayout
      caseId={chosen === 'list' ? caseId : undefined}
      queue={queue}
      onLeave={onLeave}
    >
      <ProposalCase key={caseId} id={caseId ?? ''} onLeave={onLeave} />
    </QueueDetailLayout>
  );
}
