// Adds a scan of one parcel to the queue and reports whether the device could store it.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import type { Job } from '../job.ts';
import type { NewScan } from './queued-scan.ts';
import { useScanQueue } from './use-scan-queue.ts';

type Part = Pick<NewScan, 'kind'> & Partial<Pick<NewScan, 'fields' | 'photos'>>;

export function useRecordScan(job: Pick<Job, 'id' | 'label_code'>) {
  const t = useT();
  const { queue } = useScanQueue();
  const [isPending, setIsPending] = useState(false);
  /** @returns true when the scan was stored. */
  const record = async (part: Part | (() => Promise<Part>)): Promise<boolean> => {
    setIsPending(true);
    try {
      const scan = typeof part === 'function' ? await part() : part;
      await queue.add({
        deliveryId: job.id,
        labelCode: job.label_code,
        fields: {},
        photos: [],
        ...scan,
      });
      notify.success(t('courier.queued'));
      return true;
    } catch {
      notify.error(t('courier.not_kept'));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { record, isPending };
}
