// Asks the sender either to accept the price for the weight that the courier measured, or to refuse
// that price and keep the parcel.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useAnswerWeighIn } from '../api/delivery-changes.ts';
import type { WeighIn } from '../model/delivery-detail.ts';
import { useDeliveryWeight } from '../model/wizard/use-delivery-weight.ts';

/** @param before - Previous price, in centimes. */
export function WeighInQuestion({ weighIn, before }: { weighIn: WeighIn; before: number }) {
  const t = useT();
  const language = useLanguage();
  const weight = useDeliveryWeight();
  const [isAsking, setIsAsking] = useState(false);
  const answer = useAnswerWeighIn();
  const amount = formatMoney(weighIn.new_total_centimes, language);
  const send = (agrees: boolean) =>
    answer.mutate(
      { weighInId: weighIn.id, agrees },
      {
        onError: (error) =>
          notify.error(messageFor(error, t, language, 'deliveries.detail_update_failed')),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-accent-soft p-4">
      <p className="text-lg font-medium">
        {weighIn.new_total_centimes === before
          ? t('deliveries.detail_weighed_same', { weight: weight(weighIn.weight_grams), amount })
          : t('deliveries.detail_weighed', {
              weight: weight(weighIn.weight_grams),
              amount,
              before: formatMoney(before, language),
            })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          className="min-h-14 grow text-lg"
          isPending={answer.isPending}
          onClick={() => send(true)}
        >
          {t('deliveries.detail_weigh_agree', { amount })}
        </Button>
        <Button
          look="secondary"
          className="min-h-14"
          disabled={answer.isPending}
          onClick={() => setIsAsking(true)}
        >
          {t('deliveries.detail_weigh_refuse')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('deliveries.detail_weigh_refuse_title')}
        text={t('deliveries.detail_weigh_refuse_text')}
        confirmLabel={t('deliveries.detail_weigh_refuse')}
        isOpen={isAsking}
        isPending={answer.isPending}
        onOpenChange={setIsAsking}
        onConfirm={() => send(false)}
      />
    </div>
  );
}
