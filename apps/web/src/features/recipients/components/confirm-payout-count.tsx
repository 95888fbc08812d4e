// Step of a payout on the recipient's phone: the recipient counts the cash and enters the amount.
// Recipients should tell the broker the secret code only after this step.
import { readDirhams } from '@wasl/core/money';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useConfirmPayoutCount } from '../api/recipient-changes.ts';

export function ConfirmPayoutCount({
  id,
  countedUntil,
}: {
  id: string;
  countedUntil: string | null;
}) {
  const t = useT();
  const language = useLanguage();
  const confirm = useConfirmPayoutCount();
  const [counted, setCounted] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { centimes } = readDirhams(counted);
    if (centimes === undefined) return setProblem(t('errors.AMOUNT_INVALID'));
    setProblem(undefined);
    confirm.mutate(
      { id, centimes },
      {
        onError: (error) => setProblem(messageFor(error, t, language, 'recipients.count_failed')),
      },
    );
  };
  return (
    <Card className="flex flex-col gap-4 border-accent!">
      {countedUntil ? (
        <p role="status" className="flex gap-3 text-lg">
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
          <span>
            {t('recipients.counted')} <Time at={countedUntil} />
          </span>
        </p>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <div>
            <h2 className="text-lg font-semibold">{t('recipients.count_title')}</h2>
            <p className="text-muted">{t('recipients.count_text')}</p>
          </div>
          <AmountField
            label={t('recipients.count')}
            error={problem}
            value={counted}
            onChange={setCounted}
          />
          <Button type="submit" className="min-h-14 text-lg" isPending={confirm.isPending}>
            {t('recipients.count_button')}
          </Button>
        </form>
      )}
    </Card>
  );
}
