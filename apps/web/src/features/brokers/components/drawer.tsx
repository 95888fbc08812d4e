// How much cash the broker has now, as he says; senders see only whether it is enough for them.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { useDeclareCash } from '../api/broker-changes.ts';
import { parseCount } from '../model/count.ts';

export function Drawer({ brokerId, centimes }: { brokerId: string; centimes: number }) {
  const t = useT();
  const language = useLanguage();
  const declare = useDeclareCash(brokerId);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmptyDrawer = /^[0٠۰]+$/.test((typed ?? '').trim());
    const counted = isEmptyDrawer ? 0 : parseCount(typed ?? '');
    if (counted === undefined) return setProblem(t('errors.AMOUNT_INVALID'));
    setProblem(undefined);
    declare.mutate(counted, {
      onSuccess: () => setTyped(undefined),
      onError: (error) => setProblem(messageFor(error, t, language)),
    });
  };
  return (
    <Card className="flex flex-col gap-3">
      {typed === undefined ? (
        <>
          <Amount centimes={centimes} className="text-3xl font-semibold" />
          <p className="text-sm text-muted">{t('brokers.drawer_text')}</p>
          <Button
            look="secondary"
            className="self-start"
            onClick={() => setTyped(String(centimes / 100))}
          >
            {t('brokers.drawer_change')}
          </Button>
        </>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <AmountField
            label={t('brokers.drawer_amount')}
            error={problem}
            value={typed}
            onChange={setTyped}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={declare.isPending}>
              {t('brokers.drawer_save')}
            </Button>
            <Button look="quiet" onClick={() => setTyped(undefined)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
