// Card for the recipient of a transfer that is not completed: whether the money is ready, the shop,
// what to bring, and the form to confirm the counted cash at the counter.
import { useQuery } from '@tanstack/react-query';
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { recipientQueries } from '../api/recipient-queries.ts';
import { ConfirmPayoutCount } from './confirm-payout-count.tsx';
import { MoneyToCollectCard } from './money-to-collect-card.tsx';

type ReceiverCardProps = {
  transfer: { id: string; status: MoneyTransferStatus; payout_centimes: number | null };
};

const SAID: Partial<Record<MoneyTransferStatus, [title: MessageKey, text?: MessageKey]>> = {
  pending: ['recipients.unpaid', 'recipients.unpaid_text'],
  abandoned: ['recipients.ended', 'recipients.ended_text'],
};

export function ReceiverCard({ transfer }: ReceiverCardProps) {
  const t = useT();
  const said = SAID[transfer.status];
  if (!said) return <Waiting id={transfer.id} />;
  const [title, text] = said;
  return (
    <Card className="flex flex-col gap-2">
      <div role="status">
        <h2 className="text-lg font-semibold">{t(title)}</h2>
        {text ? <p className="text-muted">{t(text)}</p> : null}
      </div>
      {transfer.status === 'abandoned' ? null : (
        <p>
          {t('recipients.you_receive')}{' '}
          <Amount centimes={transfer.payout_centimes ?? 0} className="text-lg font-semibold" />
        </p>
      )}
    </Card>
  );
}

function Waiting({ id }: { id: string }) {
  const t = useT();
  const language = useLanguage();
  const one = useQuery(recipientQueries.one(id));
  if (!one.data && (one.isError || one.isPaused)) {
    return (
      <ErrorState
        title={t('money.detail_failed')}
        text={messageFor(one.error, t, language, 'errors.network')}
        onRetry={() => one.refetch()}
      />
    );
  }
  if (!one.data) return <Skeleton rows={4} />;
  return (
    <>
      <MoneyToCollectCard money={one.data} />
      {one.data.is_ready ? (
        <ConfirmPayoutCount id={id} countedUntil={one.data.counted_until} />
      ) : null}
    </>
  );
}
