// Notice that the measured weight of the parcel differs from the sender's declaration. The agent
// continues once the sender has agreed.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { courierQueries } from '../api/courier-queries.ts';
import type { QueuedScan } from '../model/queue/queued-scan.ts';

type WeighInConsentNoticeProps = { scan: QueuedScan; deliveryId: string; onAgreed: () => void };

export function WeighInConsentNotice({ scan, deliveryId, onAgreed }: WeighInConsentNoticeProps) {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery({
    ...courierQueries.job(useUserId(), deliveryId),
    refetchInterval: pauses.weighInPoll,
  });
  const answer = data?.job.status === 'completed' ? 'refused' : data?.job.weigh_in?.answer;
  if (answer === 'agreed') {
    return (
      <>
        <p role="status" className="text-lg">
          {t('courier.weigh_agreed', {
            amount: formatMoney(scan.newTotalCentimes ?? 0, language),
          })}
        </p>
        <Button className="min-h-14 text-lg" onClick={onAgreed}>
          {t('courier.queue_weigh_again')}
        </Button>
      </>
    );
  }
  return (
    <p role="status" className="font-medium">
      {t(answer === 'refused' ? 'courier.weigh_declined' : 'courier.weigh_waiting')}
    </p>
  );
}
