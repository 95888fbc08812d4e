// React hook that returns whether the user is a courier agent.
import { useSyncExternalStore } from 'react';
import { courierAgent } from './courier-agent.ts';

export function useIsCourier(userId: string): boolean {
  return useSyncExternalStore(courierAgent.subscribe, () => courierAgent.is(userId));
}
