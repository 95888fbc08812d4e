// Card that lists the signed-in devices, each with a button that signs the device out.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useSignOutDevices } from '../api/device-changes.ts';
import { securityQueries } from '../api/security-queries.ts';
import { DeviceRow } from './device-row.tsx';

export function DevicesCard({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const devices = useQuery(securityQueries.devices(userId));
  const end = useSignOutDevices(userId);
  const [isAsking, setIsAsking] = useState(false);
  /**
   * Device or devices that the user is asked to confirm before the sign-out. The value is kept
   * until the dialog's closing animation ends.
   */
  const [target, setTarget] = useState<string | 'others'>('others');
  const ask = (which: string | 'others') => {
    setTarget(which);
    setIsAsking(true);
  };
  const confirm = () =>
    end.mutate(target, {
      onSuccess: () => notify.success(t('account_security.ended')),
      onError: (error) => notify.error(messageFor(error, t, language)),
      onSettled: () => setIsAsking(false),
    });
  const hasOthers = (devices.data?.length ?? 0) > 1;
  return (
    <Card aria-labelledby="devices-title" className="flex flex-col gap-3">
      <h2 id="devices-title" className="text-lg font-semibold">
        {t('account_security.devices_title')}
      </h2>
      <p className="text-muted">{t('account_security.devices_text')}</p>
      {devices.data ? (
        <ul className="divide-y divide-line">
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => ask(device.id)} />
          ))}
        </ul>
      ) : devices.isError || devices.isPaused ? (
        <ErrorState
          title={t('account_security.load_failed')}
          text={messageFor(devices.error, t, language)}
          onRetry={() => devices.refetch()}
        />
      ) : (
        <Skeleton rows={2} />
      )}
      {hasOthers ? (
        <Button look="secondary" className="self-start" onClick={() => ask('others')}>
          {t('account_security.end_others')}
        </Button>
      ) : null}
      <ConfirmDialog
        title={t(
          target === 'others' ? 'account_security.end_others_title' : 'account_security.end_title',
        )}
        text={t('account_security.end_text')}
        confirmLabel={t('account_security.end')}
        isOpen={isAsking}
        isPending={end.isPending}
        onOpenChange={setIsAsking}
        onConfirm={confirm}
      />
    </Card>
  );
}
