// Hook that returns the settings of this instance, or undefined until the settings are loaded.
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
    // For a signed-in user, the app has usually loaded the settings before the first screen. The
    // screen can then show the settings at once. The query runs all the same, because its result is
    // stored on the device.
    placeholderData: () => knownInstanceSettings(),
  }).data;
}
