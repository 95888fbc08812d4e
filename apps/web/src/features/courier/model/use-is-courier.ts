// Whether the person scans for a courier, in a component.
import { useSyncExternalStore } from 'react';
import { courierAgent } from './courier-agent.ts';

export function useIsCourier(userId: string): boolean {
  return useSyncExternalStore(courierAgent.subscribe, () => courierAgent.is(userId));
}
