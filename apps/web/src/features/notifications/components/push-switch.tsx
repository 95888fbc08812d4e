// Switch for push notifications on this device. If the browser does not support them or the
// permission was denied, the reason is shown instead.
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useTurnOffPush, useTurnOnPush } from '../api/push-changes.ts';
import { pushQueries } from '../api/push-queries.ts';
import { pushSupport } from '../model/push-support.ts';

export function PushSwitch({ userId }: { userId: string }) {
  const t = useT();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {t('push.switch')}
      </h2>
      <p className="text-muted">{t('push.switch_text')}</p>
      <PushState userId={userId} />
    </Card>
  );
}

function PushState({ userId }: { userId: string }) {
  const t = useT();
  const support = pushSupport();
  const device = useQuery({ ...pushQueries.device(userId), enabled: support === 'can' });
  const on = useTurnOnPush(userId);
  const off = useTurnOffPush(userId);
  if (support !== 'can') {
    return <p>{t(support === 'cannot' ? 'push.unsupported' : 'push.install_first')}</p>;
  }
  if (Notification.permission === 'denied') return <p>{t('push.blocked')}</p>;
  return (
    <>
      {device.data ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-medium">{t('push.is_on')}</p>
          <Button look="secondary" isPending={off.isPending} onClick={() => off.mutate()}>
            {t('push.turn_off')}
          </Button>
        </div>
      ) : (
        <Button
          className="self-start"
          isPending={on.isPending || device.isLoading}
          onClick={() => on.mutate()}
        >
          {t('push.turn_on')}
        </Button>
      )}
      {on.isError || off.isError ? (
        <p role="alert" className="text-danger">
          {t('push.failed')}
        </p>
      ) : null}
    </>
  );
}
