// Hook for the settings of this instance; undefined until they are loaded.
import { useQuery } from '@tanstack/react-query';
import {
  type InstanceSettings,
  instanceSettings,
  knownInstanceSettings,
} from '../../../shared/instance-settings.ts';

export function useInstanceSettings(): InstanceSettings | undefined {
  return useQuery({
    queryKey: ['instance-settings'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: instanceSettings,
    // The app of a signed-in user has usually loaded them before its first screen. As a query they
    // are also stored on the device.
    placeholderData: () => knownInstanceSettings(),
  }).data;
}
