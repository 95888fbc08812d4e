// A screen that the database opens on the broker's own device alone, with what he reads on another one.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** The route's loader brings the texts of `broker_application` too. */
export const screenAtDevice = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => {
    const [Screen, { atDevice }] = await Promise.all([
      load(),
      import('../routes/broker/at-device.tsx'),
    ]);
    return { default: atDevice(Screen) };
  });
