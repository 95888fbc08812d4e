// Card of an accepted transfer: recipient, amount, and the buttons to pay the transfer out or give
// it up.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useGiveUpTransfer } from '../api/broker-changes.ts';
import type { BrokerJob } from '../api/broker-queries.ts';
import { isPayoutLocked } from '../model/is-payout-locked.ts';
import { isVoucherActive } from '../model/is-voucher-active.ts';
import { CashReadyStatus } from './cash-ready-status.tsx';
import { JobSummary } from './job-summary.tsx';

export function JobCard({ job, onPayOut }: { job: BrokerJob; onPayOut: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [isGivingUp, setIsGivingUp] = useState(false);
  const giveUp = useGiveUpTransfer();
  const isStill = job.is_on_hold || isVoucherActive(job);
  return (
    <li>
      <Card className="flex flex-col gap-4 border-primary">
        <JobSummary job={job} />
        <CashReadyStatus job={job} />
        {isPayoutLocked(job) ? <p className="text-danger">{t('brokers.locked')}</p> : null}
        {job.is_on_hold ? <p className="text-danger">{t('holds.text_other')}</p> : null}
        {isVoucherActive(job) ? (
          <p className="text-warning">
            {t('vouchers.out', { until: formatTime(job.voucher_until ?? '', language) })}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            className="min-h-14 grow text-lg"
            disabled={isPayoutLocked(job) || isStill}
            onClick={onPayOut}
          >
            {t('brokers.pay_out')}
          </Button>
          <Button
            look="quiet"
            className="min-h-14"
            disabled={isStill}
            onClick={() => setIsGivingUp(true)}
          >
            {t('brokers.give_up')}
          </Button>
        </div>
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
            onError: (error) => notify.error(messageFor(error, t, language)),
            onSettled: () => setIsGivingUp(false),
          })
        }
      />
    </li>
  );
}
