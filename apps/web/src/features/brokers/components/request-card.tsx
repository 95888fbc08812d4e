// Card of an open request: the amount to pay out and the accept and decline buttons.
import { UserCheck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../shared/ui/time.tsx';
import { useAcceptTransfer, useDeclineTransfer } from '../api/broker-changes.ts';
import type { MoneyRequest } from '../api/broker-queries.ts';

type RequestCardProps = {
  request: MoneyRequest;
  onAnswer: () => void;
  /**
   * Called with the error if the request cannot be accepted or declined. The error is shown above
   * the list of requests, because the card may no longer be in the list when the error arrives.
   */
  onRefused: (error: unknown) => void;
};

export function RequestCard({ request, onAnswer, onRefused }: RequestCardProps) {
  const t = useT();
  const accept = useAcceptTransfer();
  const decline = useDeclineTransfer();
  const isAnswered = request.is_preaccepted;
  const id = request.transfer_id;
  const take = async () => {
    onAnswer();
    try {
      await accept.mutateAsync(id);
      notify.success(t(request.is_funded ? 'brokers.accepted' : 'brokers.preaccepted'));
    } catch (error) {
      onRefused(error);
    }
  };
  const refuse = async () => {
    onAnswer();
    try {
      await decline.mutateAsync(id);
    } catch (error) {
      onRefused(error);
    }
  };
  return (
    <li>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <Amount centimes={request.payout_centimes} className="text-4xl font-semibold" />
          <Time at={request.created_at} className="text-muted" />
        </div>
        {request.addressed_broker_id ? (
          <p className="flex items-center gap-2 text-primary">
            <UserCheck aria-hidden="true" className="size-5 shrink-0" />
            {t('brokers.addressed_to_you')}
          </p>
        ) : (
          <p className="text-muted">{t('brokers.open_to_city')}</p>
        )}
        {request.turn_ends_at ? (
          <p className="text-muted">
            {t('brokers.turn_until')} <Time at={request.turn_ends_at} />
          </p>
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
              disabled={decline.isPending}
              onClick={take}
            >
              {t('brokers.accept')}
            </Button>
            <Button
              look="secondary"
              className="min-h-14 text-lg"
              isPending={decline.isPending}
              disabled={accept.isPending}
              onClick={refuse}
            >
              {t('brokers.decline')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
