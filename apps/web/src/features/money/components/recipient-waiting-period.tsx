// Waiting period before a first transfer to a recipient: the remaining time, and a button that
// cancels the transfer at no cost.
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../shared/ui/time.tsx';
import { useAbandonTransfer } from '../api/money-changes.ts';
import type { TransferDetail } from '../api/money-queries.ts';
import { remainingWaitSeconds } from '../model/hold.ts';

type RecipientWaitingPeriodProps = {
  transfer: Pick<TransferDetail, 'id' | 'sender_id' | 'status' | 'waits_until'>;
  viewerId: string;
};

export function RecipientWaitingPeriod({ transfer, viewerId }: RecipientWaitingPeriodProps) {
  const t = useT();
  const language = useLanguage();
  const abandon = useAbandonTransfer();
  const seconds = useSecondsToWait(transfer);
  if (seconds === 0 || !transfer.waits_until || transfer.sender_id !== viewerId) return null;
  const undo = () =>
    abandon.mutate(transfer.id, {
      onSuccess: () => notify.success(t('holds.undone')),
      onError: (error) => notify.error(messageFor(error, t, language, 'money.update_failed')),
    });
  return (
    <Card className="flex flex-col gap-3 border-warning">
      <p>
        <Badge tone="warning" Icon={Timer}>
          {t('holds.wait')}
        </Badge>
      </p>
      <h2 className="text-lg font-semibold">
        {t('holds.wait_until')} <Time at={transfer.waits_until} />
      </h2>
      <p role="timer" className="figures text-3xl font-semibold">
        <bdi dir="ltr">{clockOf(seconds)}</bdi>
      </p>
      <p className="text-muted">{t('holds.wait_text')}</p>
      <Button look="secondary" className="self-start" isPending={abandon.isPending} onClick={undo}>
        {t('holds.undo')}
      </Button>
    </Card>
  );
}

/** Hook that returns the remaining seconds of the waiting period, down to 0. */
function useSecondsToWait(transfer: RecipientWaitingPeriodProps['transfer']): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = remainingWaitSeconds(transfer, now);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), pauses.countdownStep);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}

const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
