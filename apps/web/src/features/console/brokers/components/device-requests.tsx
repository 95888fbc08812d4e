// New broker devices that request access. An operator gives a reason and either rejects the new
// device or approves it. An approved device replaces the broker's previous device.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useDecideDevice } from '../api/broker-changes.ts';
import { brokerQueries } from '../api/broker-queries.ts';
import type { DeviceRequest } from '../model/broker-application.ts';

/** Lists the pending device requests. Renders nothing while there are none. */
export function DeviceRequests() {
  const t = useT();
  const list = useQuery(brokerQueries.devices());
  const [asked, setAsked] = useState<{ device: DeviceRequest; isAllowed: boolean }>();
  if (list.isError && !list.data) return <LoadFailure query={list} />;
  if (!list.data?.length) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('operator_brokers.devices')}</h2>
      <p className="text-muted">{t('operator_brokers.devices_text')}</p>
      <ul className="flex flex-col gap-3">
        {list.data.map((device) => (
          <li
            key={device.broker_id}
            className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-4"
          >
            <span className="me-auto flex min-w-0 flex-col">
              <bdi className="font-semibold">{device.business_name}</bdi>
              <span className="text-sm text-muted">
                <Time at={device.asked_at} />
              </span>
              {device.user_agent ? (
                <bdi dir="ltr" className="text-sm break-words text-muted">
                  {device.user_agent}
                </bdi>
              ) : null}
            </span>
            <span className="flex flex-wrap gap-2">
              {[true, false].map((isAllowed) => (
                <Button
                  key={String(isAllowed)}
                  about={device.business_name}
                  look={isAllowed ? 'primary' : 'secondary'}
                  onClick={() => setAsked({ device, isAllowed })}
                >
                  {t(
                    isAllowed ? 'operator_brokers.device_allow' : 'operator_brokers.device_refuse',
                  )}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {asked ? <AnswerDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

type AnswerDialogProps = { device: DeviceRequest; isAllowed: boolean; onClose: () => void };

function AnswerDialog({ device, isAllowed, onClose }: AnswerDialogProps) {
  const t = useT();
  const decide = useDecideDevice();
  return (
    <ReasonDialog
      title={t(isAllowed ? 'operator_brokers.device_allow' : 'operator_brokers.device_refuse')}
      text={t(
        isAllowed ? 'operator_brokers.device_allow_text' : 'operator_brokers.device_refuse_text',
        { name: device.business_name },
      )}
      confirmLabel={t(
        isAllowed ? 'operator_brokers.device_allow' : 'operator_brokers.device_refuse',
      )}
      isDangerous={!isAllowed}
      isPending={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { brokerId: device.broker_id, isAllowed, reason },
          {
            onSuccess: () => {
              notify.success(t('operator_brokers.decided'));
              onClose();
            },
          },
        )
      }
    />
  );
}
