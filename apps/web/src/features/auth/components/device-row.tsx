import { describeDevice } from '@wasl/core/describe-device';
import { Laptop, Smartphone } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Device } from '../api/security-queries.ts';

type DeviceRowProps = { device: Device; onEnd: () => void };

export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const t = useT();
  const { browser, system } = describeDevice(device.user_agent);
  const isPhone = system === 'Android' || system === 'iPhone' || system === 'iPad';
  const Icon = isPhone ? Smartphone : Laptop;
  const name =
    browser && system
      ? t('account_security.device', { browser, system })
      : (browser ?? system ?? t('account_security.unknown_device'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
          <div className="flex flex-wrap gap-x-1.5">
            <dt>{t('account_security.last_seen')}</dt>
            <dd>
              <Time at={device.last_seen_at} />
            </dd>
          </div>
          {device.ip ? (
            <div className="flex flex-wrap gap-x-1.5">
              <dt>{t('account_security.network_address')}</dt>
              <dd className="figures break-all" dir="ltr">
                {device.ip}
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      {device.is_current ? (
        <p className="rounded-card bg-success-soft px-3 py-1 text-sm text-success">
          {t('account_security.this_device')}
        </p>
      ) : (
        <Button
          look="secondary"
          aria-label={t('account_security.end_device', { device: name })}
          onClick={onEnd}
        >
          {t('account_security.end')}
        </Button>
      )}
    </li>
  );
}
