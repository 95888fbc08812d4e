// Row of a parcel in an agent's list: next stop, deadline and pending scans.
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, CloudUpload, TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay, formatSpan } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import type { Job } from '../model/job.ts';
import { optimisticJob } from '../model/optimistic-job.ts';
import { useScanQueue } from '../model/queue/use-scan-queue.ts';
import { JobBadge } from './job-badge.tsx';

export function JobRow({ job: known }: { job: Job }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { scans } = useScanQueue();
  const own = scans.filter(({ labelCode }) => labelCode === known.label_code);
  const job = optimisticJob(known, own);
  const { place, next_slot: slot, promised_at: promisedAt } = job;
  const isToSender = job.next_stop === 'pickup' || job.is_returning;
  const city = isToSender ? job.pickup_city : job.dropoff_city;
  const isRefused = own.some(({ state }) => state === 'refused');
  return (
    <li>
      <Link
        to="/$lang/courier/$deliveryId"
        params={{ lang, deliveryId: job.id }}
        className="flex min-h-20 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <bdi className="min-w-0 text-lg font-semibold wrap-anywhere">
              {place?.contact_name ?? job.contents ?? job.label_code}
            </bdi>
            {city ? <bdi className="font-medium">{placeNameIn(city, language)}</bdi> : null}
          </span>
          {place?.address ? (
            <span className="wrap-anywhere">
              <bdi>{place.address}</bdi>
            </span>
          ) : null}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Reference code={job.label_code} />
            {dueText()}
          </span>
          <span className="flex flex-wrap gap-2">
            <JobBadge job={job} />
            {isRefused ? (
              <Badge tone="danger" Icon={TriangleAlert}>
                {t('courier.queue_try_again')}
              </Badge>
            ) : null}
            {own.length > 0 && !isRefused ? (
              <Badge tone="warning" Icon={CloudUpload}>
                {t('courier.queue_waiting', { count: own.length })}
              </Badge>
            ) : null}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );

  function dueText() {
    if (job.status !== 'scheduled' && job.status !== 'in_transit') return null;
    if (slot) {
      return (
        <span>
          {t('courier.slot_at', { slot: formatSpan(slot.starts_at, slot.ends_at, language) })}
        </span>
      );
    }
    return promisedAt && !job.is_returning ? (
      <span>{t('courier.expected', { day: formatDay(promisedAt, language) })}</span>
    ) : null;
  }
}
