// Wraps a broker's screen, which then opens only on the device that is registered for the broker.
import type { ComponentType } from 'react';
import { BrokerDeviceGate } from '../../../features/broker-application/components/broker-device-gate.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { useLang } from '../../use-lang.ts';

export function withBrokerDevice(Screen: ComponentType): ComponentType {
  return function ScreenAtDevice() {
    const t = useT();
    const lang = useLang();
    const userId = useUserId();
    const wayBack = (
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
    );
    return (
      <BrokerDeviceGate userId={userId} wayBack={wayBack}>
        <Screen />
      </BrokerDeviceGate>
    );
  };
}
