// Full-screen view of one payout, used while the recipient is at the counter.
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { BrokerJob } from '../api/broker-queries.ts';
import { recipientCountState } from '../model/recipient-count-state.ts';
import { JobSummary } from './job-summary.tsx';
import { PayoutForm } from './payout-form.tsx';
import { RecipientCount } from './recipient-count.tsx';

type PayoutScreenProps = {
  job: BrokerJob;
  /** Time at which the transfer was fetched. */
  now: number;
  onLeave: () => void;
};

export function PayoutScreen({ job, now, onLeave }: PayoutScreenProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <Button look="quiet" className="-ms-3 self-start px-3!" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('brokers.back_to_workspace')}
      </Button>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('brokers.pay_out_title')}
      </h1>
      <Card>
        <JobSummary job={job} />
      </Card>
      <RecipientCount count={recipientCountState(job, now)} />
      <PayoutForm job={job} onPaid={onLeave} />
    </div>
  );
}
