// Asks the sender to confirm or reject the amount that the broker counted.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useConfirmCashHandover, useRejectCashHandover } from '../api/money-changes.ts';
import { type CashHandover, moneyQueries } from '../api/money-queries.ts';

export function HandoverQuestion({ handover }: { handover: CashHandover }) {
  const t = useT();
  const language = useLanguage();
  const people = useQuery(moneyQueries.people([handover.broker_id]));
  const confirm = useConfirmCashHandover();
  const reject = useRejectCashHandover();
  const onError = (error: unknown) =>
    notify.error(messageFor(error, t, language, 'money.update_failed'));
  if (people.isLoading) return <Skeleton rows={1} />;
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-accent-soft p-4">
      <p className="text-lg font-medium">
        {t('money.count_question', {
          broker: people.data?.get(handover.broker_id) ?? t('money.the_broker'),
          amount: formatMoney(handover.counted_centimes, language),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          className="min-h-14 grow text-lg"
          isPending={confirm.isPending}
          disabled={reject.isPending}
          onClick={() => confirm.mutate(handover.id, { onError })}
        >
          {t('money.count_right')}
        </Button>
        <Button
          look="secondary"
          className="min-h-14"
          isPending={reject.isPending}
          disabled={confirm.isPending}
          onClick={() => reject.mutate(handover.id, { onError })}
        >
          {t('money.count_wrong')}
        </Button>
      </div>
    </div>
  );
}
