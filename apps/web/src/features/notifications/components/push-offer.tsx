// Offers push notifications after an action that will lead to a notification later. The browser
// asks for permission only after the user accepts the offer.
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useTurnOnPush } from '../api/push-changes.ts';
import { pushQueries } from '../api/push-queries.ts';
import { canAskForPush, declinePush, postponePush } from '../model/push-prompt.ts';
import { pushSupport } from '../model/push-support.ts';

export function PushOffer({ userId }: { userId: string }) {
  const t = useT();
  const [isOver, setIsOver] = useState(
    () => pushSupport() !== 'can' || Notification.permission === 'denied' || !canAskForPush(),
  );
  const device = useQuery({ ...pushQueries.device(userId), enabled: !isOver });
  const turnOn = useTurnOnPush(userId);
  if (isOver || device.data !== false) return null;
  const end = (answer: () => void) => {
    answer();
    setIsOver(true);
  };
  const accept = () =>
    turnOn.mutate(undefined, {
      onSuccess: (isAllowed) => {
        if (!isAllowed) return end(declinePush);
        setIsOver(true);
        notify.success(t('push.now_on'));
      },
      onError: () => notify.error(t('push.failed')),
    });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {t('push.title')}
      </h2>
      <p className="text-muted">{t('push.offer_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button isPending={turnOn.isPending} onClick={accept}>
          {t('push.turn_on')}
        </Button>
        <Button look="secondary" onClick={() => end(postponePush)}>
          {t('push.later')}
        </Button>
        <Button look="quiet" onClick={() => end(declinePush)}>
          {t('push.no')}
        </Button>
      </div>
    </Card>
  );
}
