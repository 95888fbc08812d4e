// The counter: a sender with cash, or one who gets a refund, shows her reference.
import { type FormEvent, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useFindTransfer, useRecordHandover } from '../api/cash-handover.ts';

const REFERENCE_CHARACTERS = 13;

export function Counter() {
  const t = useT();
  const language = useLanguage();
  const find = useFindTransfer();
  const record = useRecordHandover();
  const handoverId = useRef(newId());
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string>();
  const found = find.data;
  const onError = (error: unknown) => setProblem(messageFor(error, t, language));
  const search = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    record.reset();
    handoverId.current = newId();
    find.mutate(reference.trim(), { onError });
  };
  const startAgain = () => {
    find.reset();
    record.reset();
    setReference('');
  };
  if (record.isSuccess) {
    return (
      <Card className="flex flex-col gap-4" role="status">
        <p className="text-lg font-medium">{t('brokers.recorded')}</p>
        <Button look="secondary" onClick={startAgain}>
          {t('brokers.next_customer')}
        </Button>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-4">
      <form onSubmit={search} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('brokers.reference')}
          hint={t('brokers.reference_hint')}
          value={reference}
          onChange={(event) => {
            setReference(event.target.value.toUpperCase());
            find.reset();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={REFERENCE_CHARACTERS}
          inputClassName="figures text-xl tracking-wide"
        />
        {found ? null : (
          <Button
            type="submit"
            className="min-h-14 text-lg"
            isPending={find.isPending}
            disabled={!reference.trim()}
          >
            {t('brokers.find')}
          </Button>
        )}
      </form>
      {found ? (
        <div className="flex flex-col gap-4">
          <p className="text-lg">
            {t(found.kind === 'cash_in' ? 'brokers.take_cash' : 'brokers.give_refund', {
              name: found.sender_first_name,
              amount: formatMoney(found.amount_to_count_centimes, language),
            })}
          </p>
          <Button
            className="min-h-14 text-lg"
            isPending={record.isPending}
            onClick={() =>
              record.mutate(
                {
                  id: handoverId.current,
                  reference,
                  countedCentimes: found.amount_to_count_centimes,
                },
                { onError },
              )
            }
          >
            {t('brokers.i_counted', {
              amount: formatMoney(found.amount_to_count_centimes, language),
            })}
          </Button>
        </div>
      ) : null}
      <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
        {problem}
      </p>
    </Card>
  );
}
