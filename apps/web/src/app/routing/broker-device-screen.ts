// Lazy screen that opens only on the broker's registered device. Other devices show an explanation.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * Returns a lazy component that opens the screen only on the broker's registered device. On other
 * devices, the component shows an explanation, whose texts are under `broker_application`. The
 * route's loader must therefore load these texts too.
 */
export const brokerDeviceScreen = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const [Screen, { withBrokerDevice }] = await Promise.all([
      load(),
      import('../routes/broker/with-broker-device.tsx'),
    ]);
    return { default: withBrokerDevice(Screen) };
  });
