// Facts of a proposal: content, proposer, reason and outcome.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { MoneyProposal } from '../../shell/api/money-proposal-queries.ts';
import { type Fact, FactList } from '../../shell/components/fact-list.tsx';

export function ProposalFacts({ proposal }: { proposal: MoneyProposal }) {
  const t = useT();
  const { receipt_number: receipt, account, against } = proposal.details;
  const nameOf = (of: unknown) =>
    typeof of === 'string' ? t(`money_proposals.account_${of}` as MessageKey) : null;
  const decision: Fact[] = proposal.decided_at
    ? [
        { name: t('money_proposals.decided_by'), value: bdi(proposal.decided_by_name) },
        { name: t('money_proposals.decided_at'), value: <Time at={proposal.decided_at} /> },
      ]
    : [{ name: t('operator.until'), value: <Time at={proposal.expires_at} /> }];
  return (
    <FactList
      title={t('money_proposals.what')}
      facts={[
        { name: t('operator.money_broker'), value: bdi(proposal.business_name) },
        {
          name: t('operator.money_amount'),
          value: <ExactAmount centimes={proposal.amount_centimes} className="font-semibold" />,
        },
        { name: t('money_proposals.account'), value: nameOf(account) },
        { name: t('money_proposals.correct_against'), value: nameOf(against) },
        {
          name: t('operator_brokers.receipt_number'),
          value: typeof receipt === 'string' ? <Reference code={receipt} /> : null,
        },
        { name: t('operator.reason'), value: bdi(proposal.reason) },
        { name: t('operator.proposed_by'), value: bdi(proposal.proposed_by_name) },
        { name: t('money_proposals.proposed_at'), value: <Time at={proposal.proposed_at} /> },
        ...decision,
        { name: t('money_proposals.why_rejected'), value: bdi(proposal.decision_reason) },
      ]}
    />
  );
}

const bdi = (words: string | null) => (words ? <bdi>{words}</bdi> : null);
