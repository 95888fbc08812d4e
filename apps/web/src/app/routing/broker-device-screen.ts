// Lazy screen that opens only on the broker's registered device. Other devices show an explanation.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * Returns a lazy component that opens the screen only on the broker's registered device. The
 * route's loader must also load the texts of `broker_application`.
 */
export const brokerDeviceScreen = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const [Screen, { withBrokerDevice }] = await Promise.all([
      load(),
      import('../routes/broker/with-broker-device.tsx'),
    ]);
    return { default: withBrokerDevice(Screen) };
  });
