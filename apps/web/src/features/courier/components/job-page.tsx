// Parcel screen of the agent: the next stop, the action to take there, and other actions.
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import type { Job } from '../model/job.ts';
import { optimisticJob } from '../model/optimistic-job.ts';
import { newerJob } from '../model/queue/answered-job.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';
import { useScanQueue } from '../model/queue/use-scan-queue.ts';
import { HandoverForm } from './handover-form.tsx';
import { JobBadge } from './job-badge.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobPlace } from './job-place.tsx';
import { OtherJobActions } from './other-job-actions.tsx';
import { PickupForm } from './pickup-form.tsx';
import { ScanQueueNote } from './scan-queue-note.tsx';

/** @param knownAt - Time at which the parcel was fetched. */
export function JobPage({ job: known, knownAt }: { job: Job; knownAt: number }) {
  const t = useT();
  const { scans, answered } = useScanQueue();
  const job = optimisticJob(newerJob(known, knownAt, answered), scans);
  const heading = useRef<HTMLHeadingElement>(null);
  const stop = useRef(job.next_stop);
  useEffect(() => {
    if (stop.current === job.next_stop) return;
    stop.current = job.next_stop;
    // The pressed button disappears when the next stop changes. The focus therefore moves to the
    // heading, which is near the next stop and the pending scans.
    heading.current?.focus();
  }, [job.next_stop]);
  // Hides the actions for the next scan while a refused scan of this parcel is not resolved.
  const isStopped = scans.some(
    ({ labelCode, state }) => labelCode === job.label_code && state === 'refused',
  );
  const isOpen = job.status === 'scheduled' || job.status === 'in_transit';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="figures scroll-mt-8 text-2xl font-semibold outline-none"
        >
          <Reference code={job.label_code} />
        </h1>
        <JobBadge job={job} />
      </div>
      <ScanQueueNote labelCode={job.label_code} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <JobPlace job={job} />
          <JobFacts job={job} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isStopped ? null : <NextAction job={job} />}
          {isOpen && !isStopped ? <OtherJobActions job={job} /> : null}
          {isOpen ? null : <p className="text-muted">{t('courier.nothing_to_do')}</p>}
        </div>
      </div>
    </>
  );
}

function NextAction({ job }: { job: Job }) {
  const t = useT();
  const { record, isPending } = useRecordScan(job);
  if (job.next_stop) {
    return (
      <Card>
        {job.next_stop === 'pickup' ? (
          <PickupForm key="pickup" job={job} />
        ) : (
          <HandoverForm key={job.next_stop} job={job} isReturn={job.next_stop === 'return'} />
        )}
      </Card>
    );
  }
  if (job.status !== 'in_transit') return null;
  if (job.custody !== 'hub' && job.custody !== 'offered') {
    return <p className="text-muted">{t('courier.not_with_you')}</p>;
  }
  return (
    <Button
      className="min-h-14 text-lg"
      isPending={isPending}
      onClick={() => void record({ kind: 'taken_over' })}
    >
      {t('courier.take_over')}
    </Button>
  );
}
