// Pending scans: how many are waiting, and each refused scan with its actions.
import { CloudUpload } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import { isScanBlocked } from '../model/queue/next-scans.ts';
import { useScanQueue } from '../model/queue/use-scan-queue.ts';
import { RefusedScan } from './refused-scan.tsx';

/**
 * @param labelCode - Label code of the only parcel whose scans are shown; without a label code, all
 * scans are shown.
 */
export function ScanQueueNote({ labelCode }: { labelCode?: string }) {
  const t = useT();
  const language = useLanguage();
  const { scans, isSending, problem } = useScanQueue();
  const shown = scans.filter((scan) => !labelCode || scan.labelCode === labelCode);
  const waiting = shown.filter(({ state }) => state === 'waiting');
  const refused = shown.filter(({ state }) => state === 'refused');
  const isOneHeldUp = waiting.some((scan) => isScanBlocked(scan, scans));
  return (
    <section
      aria-label={t('courier.queue_title')}
      className={shown.length === 0 ? 'sr-only' : 'flex flex-col gap-3'}
    >
      <div role="status" className="empty:hidden">
        {waiting.length > 0 ? (
          <p className="flex items-center gap-2 rounded-card bg-primary-soft px-4 py-3 text-primary">
            {isSending ? (
              <Spinner />
            ) : (
              <CloudUpload aria-hidden="true" className="size-5 shrink-0" />
            )}
            {isSending
              ? t('courier.queue_sending')
              : t('courier.queue_waiting', { count: waiting.length })}
          </p>
        ) : null}
      </div>
      {problem && waiting.length > 0 ? (
        <p role="alert" className="text-danger">
          {t('courier.queue_stopped', {
            reason: messageFor(problem, t, language, 'courier.refusal_SCAN_FAILED'),
          })}
        </p>
      ) : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {refused.map((scan) => (
          <RefusedScan key={scan.id} scan={scan} isOnItsPage={Boolean(labelCode)} />
        ))}
      </ul>
      {isOneHeldUp ? <p className="text-muted">{t('courier.queue_held_up')}</p> : null}
    </section>
  );
}
