// Puts a screen of a broker's work behind his device.
import type { ComponentType } from 'react';
import { AtDevice } from '../../../features/broker-application/components/at-device.tsx';
import { useUserId } from '../../../shared/session/use-session.ts';

export function atDevice(Screen: ComponentType): ComponentType {
  return function ScreenAtDevice() {
    const userId = useUserId();
    return (
      <AtDevice userId={userId}>
        <Screen />
      </AtDevice>
    );
  };
}
