// Recipient and amount of an accepted transfer.
import { formatPhone } from '@wasl/core/phone';
import { Amount } from '../../../shared/ui/amount.tsx';
import type { BrokerJob } from '../api/broker-queries.ts';

export function JobSummary({ job }: { job: BrokerJob }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xl font-semibold">
        <bdi>{job.recipient_name}</bdi>
      </p>
      {job.recipient_phone ? (
        <a
          href={`tel:${job.recipient_phone}`}
          className="inline-flex min-h-11 items-center self-start text-primary underline"
        >
          <bdi dir="ltr">{formatPhone(job.recipient_phone)}</bdi>
        </a>
      ) : null}
      <Amount centimes={job.payout_centimes ?? 0} className="text-4xl font-semibold sm:text-5xl" />
    </div>
  );
}
