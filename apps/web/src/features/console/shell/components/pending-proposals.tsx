// Pending proposals about an item, shown next to the item so that nobody makes the same proposal
// twice.
import { Hourglass } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { MoneyProposalRow } from '../api/money-proposal-queries.ts';
import { moneyProposalKindOf } from '../model/money-proposal.ts';
import { ProposalLink } from './proposal-link.tsx';

export function PendingProposals({ proposals }: { proposals: MoneyProposalRow[] }) {
  const t = useT();
  if (proposals.length === 0) return null;
  return (
    <ul
      aria-label={t('money_proposals.already')}
      className="flex flex-col gap-1 text-sm font-normal"
    >
      {proposals.map((one) => (
        <li key={one.id} className="flex items-start gap-2">
          <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <ProposalLink id={one.id} className="text-primary underline underline-offset-4">
              {t(`money_proposals.kind_${moneyProposalKindOf(one.kind)}`)} {'·'}{' '}
              <ExactAmount centimes={one.amount_centimes} />
            </ProposalLink>
            <span className="block text-muted">
              {t('money_proposals.waits_until')} <Time at={one.expires_at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
