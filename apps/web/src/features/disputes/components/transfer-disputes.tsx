// Disputes on the page of an ended transfer, and a link to open a new dispute within the dispute
// period. The list and the link can be rendered separately.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { MessageSquareWarning } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { disputeQueries } from '../api/dispute-queries.ts';
import type { TransferDisputeList } from '../model/dispute.ts';
import { DisputeStatus } from './dispute-status.tsx';

/**
 * Link that opens a new dispute about a transfer. Unlike TransferDisputes, it does not list
 * existing disputes. Renders nothing when the user cannot open a dispute, for example after the
 * dispute period.
 */
export function ReportProblemLink({
  transferId,
  className,
}: {
  transferId: string;
  className: string;
}) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  const known = useQuery(disputeQueries.ofTransfer(transferId)).data;
  if (!known || !canOpenOne(known)) return null;
  return (
    <Link
      to="/$lang/disputes/new"
      params={{ lang }}
      search={{ transfer: transferId }}
      className={buttonClass('secondary', className)}
    >
      <MessageSquareWarning aria-hidden="true" className="size-5" />
      {t('disputes.report')}
    </Link>
  );
}

type TransferDisputesProps = {
  transferId: string;
  /**
   * True to show only the existing disputes, because the page renders the link for a new dispute
   * elsewhere.
   */
  isList?: boolean;
};

export function TransferDisputes({ transferId, isList = false }: TransferDisputesProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const known = useQuery(disputeQueries.ofTransfer(transferId)).data;
  if (!known?.open_until) return null;
  const canOpen = !isList && canOpenOne(known);
  if (!canOpen && known.disputes.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('disputes.something_wrong')}</h2>
      {known.disputes.map(({ id, reason, status }) => (
        <Link
          key={id}
          to="/$lang/disputes/$disputeId"
          params={{ lang, disputeId: id }}
          className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-primary underline-offset-4 hover:underline"
        >
          {t(`disputes.reason_${reason}` as MessageKey)}
          <DisputeStatus status={status} />
        </Link>
      ))}
      {canOpen ? (
        <>
          <p className="text-muted">
            {t('disputes.open_until', { date: formatDay(known.open_until, language) })}
          </p>
          <Link
            to="/$lang/disputes/new"
            params={{ lang }}
            search={{ transfer: transferId }}
            className={buttonClass('secondary', 'self-start')}
          >
            <MessageSquareWarning aria-hidden="true" className="size-4" />
            {t('disputes.open')}
          </Link>
        </>
      ) : null}
    </Card>
  );
}

const canOpenOne = (known: TransferDisputeList) =>
  known.open_until !== null && known.reasons.length > 0 && !known.is_disputed;
