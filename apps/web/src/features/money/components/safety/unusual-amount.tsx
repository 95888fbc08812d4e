// Check for an unusual amount: the sender confirms the amount, and must retype an amount that is
// many times the usual amount.
import { parseAmount } from '@wasl/core/money';
import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import { RefusalNote } from '../../../../shared/ui/states/refusal-note.tsx';
import { useAcknowledgeAmount } from '../../api/sending-check-changes.ts';

type UnusualAmountProps = {
  id: string;
  quote: { id: string; amount_centimes: number };
  /** The amount to be sent is at least `times` times the sender's usual amount. */
  times: number;
  /** If true, the sender must retype the amount to confirm it. If false, a click is enough. */
  mustType: boolean;
  usualCentimes: number;
};

export function UnusualAmount(props: UnusualAmountProps) {
  const { id, quote, times, mustType, usualCentimes } = props;
  const t = useT();
  const language = useLanguage();
  const acknowledge = useAcknowledgeAmount();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const amount = formatMoney(quote.amount_centimes, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = !mustType || parseAmount(typed).centimes === quote.amount_centimes;
    setIsWrong(!isRight);
    if (isRight) acknowledge.mutate({ id, quoteId: quote.id });
  };
  return (
    <Card aria-labelledby="unusual-amount" className="border-warning">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>
          <Badge tone="warning" Icon={Scale}>
            {t('safety.unusual')}
          </Badge>
        </p>
        <h2 id="unusual-amount" className="text-lg font-semibold">
          {t('safety.unusual_title', { amount })}
        </h2>
        <p>
          {t('safety.unusual_text', {
            times,
            usual: formatMoney(usualCentimes, language),
          })}
        </p>
        {mustType ? (
          <AmountField
            label={t('safety.type_amount')}
            value={typed}
            onChange={setTyped}
            error={isWrong ? t('safety.amount_differs', { amount }) : undefined}
          />
        ) : null}
        <RefusalNote
          text={acknowledge.error ? messageFor(acknowledge.error, t, language) : undefined}
        />
        <Button type="submit" look="secondary" isPending={acknowledge.isPending}>
          {t('safety.amount_is_right', { amount })}
        </Button>
      </form>
    </Card>
  );
}
