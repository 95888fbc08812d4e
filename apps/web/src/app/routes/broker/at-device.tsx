// Wraps a broker's screen: it opens only on the device that is registered for the broker.
import type { ComponentType } from 'react';
import { AtDevice } from '../../../features/broker-application/components/at-device.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

export function atDevice(Screen: ComponentType): ComponentType {
  return function ScreenAtDevice() {
    const t = useT();
    const lang = useLang();
    const userId = useUserId();
    const wayBack = (
      <WayBack to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </WayBack>
    );
    return (
      <AtDevice userId={userId} wayBack={wayBack}>
        <Screen />
      </AtDevice>
    );
  };
}
