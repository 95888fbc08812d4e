// The sender's half of a count: the broker says what he counted, she says whether that is right.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { useAnswerHandover } from '../api/mutations.ts';
import { type CashHandover, moneyQueries } from '../api/queries.ts';

export function HandoverQuestion({ handover }: { handover: CashHandover }) {
  const t = useT();
  const language = useLanguage();
  const people = useQuery(moneyQueries.people([handover.broker_id]));
  const answer = useAnswerHandover();
  const say = (isRight: boolean) =>
    answer.mutate(
      { id: handover.id, isRight },
      { onError: (error) => notify.error(messageFor(error, t, language, 'money.update_failed')) },
    );
  return (
    <div className="flex flex-col gap-3 rounded-card bg-accent-soft p-4">
      <p className="text-lg font-medium">
        {t(handover.kind === 'cash_in' ? 'money.count_question' : 'money.refund_question', {
          broker: people.data?.get(handover.broker_id) ?? '',
          amount: formatMoney(handover.counted_centimes, language),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isPending={answer.isPending} onClick={() => say(true)}>
          {t(handover.kind === 'cash_in' ? 'money.count_right' : 'money.refund_right')}
        </Button>
        <Button look="secondary" disabled={answer.isPending} onClick={() => say(false)}>
          {t('money.count_wrong')}
        </Button>
      </div>
    </div>
  );
}
