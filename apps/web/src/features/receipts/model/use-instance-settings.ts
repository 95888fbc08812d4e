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
    // For a signed-in user, the app has usually loaded the settings before the first screen, so
    // they are used at once. The query still runs, so that the settings are stored on the device.
    placeholderData: () => knownInstanceSettings(),
  }).data;
}
