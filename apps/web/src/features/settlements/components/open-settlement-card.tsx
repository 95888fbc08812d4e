// Card for an open settlement: the broker who brings the cash, the amount, the shop, the deadline,
// and the confirmations of both brokers.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { ShopFacts } from '../../../shared/shops/shop-facts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useConfirmSettlement, useDeclineSettlement } from '../api/settlement-changes.ts';
import type { Settlement } from '../model/settlement.ts';

export function OpenSettlementCard({ settlement }: { settlement: Settlement }) {
  const { id, is_giver: isGiver, amount_centimes: centimes, other, place } = settlement;
  const t = useT();
  const language = useLanguage();
  const confirm = useConfirmSettlement();
  const decline = useDeclineSettlement();
  const [problem, setProblem] = useState<string>();
  const sum = formatExactMoney(centimes, language);
  const isBusy = confirm.isPending || decline.isPending;
  const say = async (answer: () => Promise<unknown>, done: string) => {
    setProblem(undefined);
    try {
      await answer();
      notify.success(done);
    } catch (error) {
      setProblem(
        error instanceof Refusal && error.refusal === 'STATUS_NOT_ALLOWED'
          ? t('settlements.is_over')
          : messageFor(error, t, language),
      );
    }
  };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-semibold">
          {t(isGiver ? 'settlements.you_bring' : 'settlements.you_get', { sum, name: other.name })}
        </h2>
        <p className="text-muted">
          {t(isGiver ? 'settlements.you_bring_text' : 'settlements.you_get_text', { sum })}
        </p>
        <p className="text-muted">
          {t('settlements.until')} <Time at={settlement.lapses_at} />
        </p>
      </div>
      <div className="rounded-card bg-sunken p-4">
        <p className="text-sm text-muted">
          {t(isGiver ? 'settlements.where' : 'settlements.your_shop')}
        </p>
        <ShopFacts shop={isGiver ? place : other} />
      </div>
      {settlement.has_other_confirmed ? (
        <p className="font-medium">{t('settlements.other_confirmed')}</p>
      ) : null}
      <RefusalNote text={problem} />
      {settlement.has_confirmed ? (
        <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
          {t('settlements.you_confirmed')}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            className="min-h-14 grow text-lg"
            isPending={confirm.isPending}
            disabled={isBusy}
            onClick={() =>
              void say(() => confirm.mutateAsync({ id, centimes }), t('settlements.confirmed_done'))
            }
          >
            {t(isGiver ? 'settlements.confirm_given' : 'settlements.confirm_got', { sum })}
          </Button>
          <Button
            look="quiet"
            className="min-h-14"
            isPending={decline.isPending}
            disabled={isBusy}
            onClick={() => void say(() => decline.mutateAsync(id), t('settlements.declined_done'))}
          >
            {t('settlements.decline')}
          </Button>
        </div>
      )}
    </Card>
  );
}
