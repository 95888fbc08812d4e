// Actions for a scanned label whose parcel is in none of the agent's lists: the agent takes the
// parcel over from a colleague, or from the hub of the city.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useScanQueue } from '../model/queue/use-scan-queue.ts';

export function UnknownLabel({ labelCode, onDone }: { labelCode: string; onDone: () => void }) {
  const t = useT();
  const { queue } = useScanQueue();
  const [isPending, setIsPending] = useState(false);
  const takeOver = async () => {
    setIsPending(true);
    try {
      await queue.add({ deliveryId: null, labelCode, kind: 'taken_over', fields: {}, photos: [] });
      notify.success(t('courier.taken_over'));
      onDone();
    } catch {
      notify.error(t('courier.not_kept'));
    }
    setIsPending(false);
  };
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card bg-accent-soft p-4">
      <h2 className="text-lg font-semibold">
        {t('courier.unknown_title', { code: `\u2066${labelCode}\u2069` })}
      </h2>
      <p>{t('courier.unknown_text')}</p>
      <Button className="min-h-14 text-lg" isPending={isPending} onClick={() => void takeOver()}>
        {t('courier.take_over')}
      </Button>
      <Button look="secondary" disabled={isPending} onClick={onDone}>
        {t('courier.scan_again')}
      </Button>
    </section>
  );
}
