// What this instance says of itself, once it has been asked; undefined until then.
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
    // A member's app has read them by the time its first screen is drawn. As an answer they are kept on the device, too.
    placeholderData: () => knownInstanceSettings(),
  }).data;
}
