// Price of a returned parcel: the amount already paid and the amount due now.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import type { Job } from '../model/job.ts';

export function ReturnPriceNote({ job }: { job: Job }) {
  const t = useT();
  const { total_centimes: paid, return_price_centimes: price = null } = job;
  // Offline, the return price is unknown until the pending scans are sent: the server computes it.
  if (paid === null || price === null) return null;
  return (
    <dl className="flex flex-col gap-1 rounded-card bg-accent-soft px-4 py-3">
      <Line term={t('courier.return_paid')} centimes={paid} />
      <Line term={t('courier.return_price')} centimes={price} className="text-lg font-semibold" />
    </dl>
  );
}

type LineProps = { term: string; centimes: number; className?: string };

function Line({ term, centimes, className = '' }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{term}</dt>
      <dd>
        <Amount centimes={centimes} />
      </dd>
    </div>
  );
}
