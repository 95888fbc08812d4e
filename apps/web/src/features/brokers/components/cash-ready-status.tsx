// Deadline by which the broker must have the cash ready, and the button that marks the cash as
// ready.
import { CircleCheck, Hourglass } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useMarkCashReady } from '../api/broker-changes.ts';
import type { BrokerJob } from '../api/broker-queries.ts';

export function CashReadyStatus({ job }: { job: BrokerJob }) {
  const t = useT();
  const language = useLanguage();
  const mark = useMarkCashReady();
  if (job.ready_at) {
    return (
      <p className="flex items-center gap-2 text-success">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {t('brokers.cash_ready')}
      </p>
    );
  }
  if (!job.ready_by) return null;
  const isLate = new Date(job.ready_by) < new Date();
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p className="flex items-center gap-2 font-medium">
        <Hourglass aria-hidden="true" className="size-5 shrink-0" />
        {t('brokers.ready_by', { time: formatClock(job.ready_by, language, new Date()) })}
      </p>
      <p className={isLate ? 'text-danger' : 'text-sm text-muted'}>
        {t(isLate ? 'brokers.ready_late' : 'brokers.ready_by_text')}
      </p>
      <Button
        look="secondary"
        className="self-start"
        isPending={mark.isPending}
        onClick={() =>
          mark.mutate(job.id, {
            onSuccess: ({ isKept }) => {
              if (isKept) notify.success(t('brokers.ready_kept'));
            },
            onError: (error) => notify.error(messageFor(error, t, language)),
          })
        }
      >
        {t('brokers.mark_ready')}
      </Button>
    </div>
  );
}
