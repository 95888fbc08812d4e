// A single proposal: its effect, and the actions available to the operator (execute, reject or
// withdraw).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ScreenTitle } from '../../../../shared/list-detail/screen-title.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import {
  type MoneyProposal,
  moneyProposalQueries,
} from '../../shell/api/money-proposal-queries.ts';
import { BackButton } from '../../shell/components/back-button.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { moneyProposalKindOf } from '../../shell/model/money-proposal.ts';
import { ExecuteDialog } from './execute-dialog.tsx';
import { ProposalEffect } from './proposal-effect.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { ProposalState } from './proposal-state.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type ProposalCaseProps = { id: string; onLeave: () => void };

export function ProposalCase({ id, onLeave }: ProposalCaseProps) {
  const t = useT();
  const read = useQuery(moneyProposalQueries.one(id));
  const proposal = read.data;
  return (
    <div className="flex flex-col gap-4">
      <BackButton label={t('money_proposals.back')} onLeave={onLeave} />
      {read.isError && !proposal ? <LoadFailure query={read} /> : null}
      {read.isPending ? <Skeleton rows={6} /> : null}
      {proposal ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <ScreenTitle className="me-auto text-xl font-semibold">
              {t(`money_proposals.kind_${moneyProposalKindOf(proposal.kind)}`)}
            </ScreenTitle>
            <ProposalState state={proposal.state} />
          </div>
          <ProposalFacts proposal={proposal} />
          {proposal.effect ? (
            <ProposalEffect effect={proposal.effect} isUndo={proposal.kind === 'bank_match_undo'} />
          ) : null}
          <Actions proposal={proposal} />
        </>
      ) : null}
    </div>
  );
}

function Actions({ proposal }: { proposal: MoneyProposal }) {
  const t = useT();
  const [asked, setAsked] = useState<'execute' | 'reject'>();
  const close = () => setAsked(undefined);
  const { is_mine: isMine, is_open: isOpen } = proposal;
  return (
    <>
      {isOpen && isMine ? (
        <p className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {t('money_proposals.own_text')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {proposal.may_execute ? (
          <Button onClick={() => setAsked('execute')}>{t('money_proposals.execute')}</Button>
        ) : null}
        {proposal.may_reject ? (
          <Button look="secondary" onClick={() => setAsked('reject')}>
            {t(isMine ? 'money_proposals.withdraw' : 'money_proposals.reject')}
          </Button>
        ) : null}
      </div>
      {asked === 'execute' ? <ExecuteDialog proposal={proposal} onClose={close} /> : null}
      {asked === 'reject' ? <RejectDialog proposal={proposal} onClose={close} /> : null}
    </>
  );
}
