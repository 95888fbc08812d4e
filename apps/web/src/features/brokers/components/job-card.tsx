// An accepted transfer: for whom and how much, then the payout.
import { formatPhone } from '@wasl/core/phone';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { useMoveRequest } from '../api/accept-money-transfer.ts';
import type { Job } from '../api/queries.ts';
import { PayoutForm } from './payout-form.tsx';

export function JobCard({ job }: { job: Job }) {
  const t = useT();
  const language = useLanguage();
  const [isPaying, setIsPaying] = useState(false);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const giveUp = useMoveRequest('give_up_money_transfer');
  return (
    <li>
      <Card className="flex flex-col gap-4 border-primary">
        <div>
          <p className="text-lg font-semibold">
            <bdi>{job.recipient_name}</bdi>
          </p>
          {job.recipient_phone ? (
            <a href={`tel:${job.recipient_phone}`} className="text-primary underline">
              <bdi>{formatPhone(job.recipient_phone)}</bdi>
            </a>
          ) : null}
        </div>
        <Amount centimes={job.payout_centimes ?? 0} className="text-4xl font-semibold" />
        {isPaying ? (
          <PayoutForm job={job} onCancel={() => setIsPaying(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button className="min-h-14 flex-1 text-lg" onClick={() => setIsPaying(true)}>
              {t('brokers.pay_out')}
            </Button>
            <Button look="quiet" onClick={() => setIsGivingUp(true)}>
              {t('brokers.give_up')}
            </Button>
          </div>
        )}
      </Card>
      <ConfirmDialog
        title={t('brokers.give_up_title')}
        text={t('brokers.give_up_text')}
        confirmLabel={t('brokers.give_up')}
        isOpen={isGivingUp}
        isPending={giveUp.isPending}
        onOpenChange={setIsGivingUp}
        onConfirm={() =>
          giveUp.mutate(job.id, {
            onSuccess: () => setIsGivingUp(false),
            onError: (error) => {
              setIsGivingUp(false);
              notify.error(messageFor(error, t, language));
            },
          })
        }
      />
    </li>
  );
}
