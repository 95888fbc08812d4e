// One open request: what it is worth, and two big buttons.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { Time } from '../../../shared/ui/time.tsx';
import { useMoveRequest } from '../api/accept-money-transfer.ts';
import type { MoneyRequest } from '../api/queries.ts';

export function RequestCard({ request }: { request: MoneyRequest }) {
  const t = useT();
  const language = useLanguage();
  const accept = useMoveRequest('accept_money_transfer');
  const decline = useMoveRequest('decline_money_transfer');
  const onError = (error: unknown) => notify.error(messageFor(error, t, language));
  const isAnswered = request.is_preaccepted;
  return (
    <li>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <Amount centimes={request.payout_centimes} className="text-4xl font-semibold" />
          <Time at={request.created_at} className="text-muted" />
        </div>
        {request.addressed_broker_id ? (
          <p className="text-primary">{t('brokers.addressed_to_you')}</p>
        ) : null}
        {request.is_funded ? null : (
          <p className="text-muted">
            {t(isAnswered ? 'brokers.preaccepted' : 'brokers.not_funded_yet')}
          </p>
        )}
        {isAnswered ? null : (
          <div className="grid grid-cols-2 gap-3">
            <Button
              className="min-h-14 text-lg"
              isPending={accept.isPending}
              onClick={() => accept.mutate(request.transfer_id, { onError })}
            >
              {t('brokers.accept')}
            </Button>
            <Button
              look="secondary"
              className="min-h-14 text-lg"
              isPending={decline.isPending}
              onClick={() => decline.mutate(request.transfer_id, { onError })}
            >
              {t('brokers.decline')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
