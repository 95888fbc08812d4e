// What this instance says of itself, once it has been asked; undefined until then.
import { useQuery } from '@tanstack/react-query';
import { type InstanceSettings, instanceSettings } from '../../../shared/instance-settings.ts';

export function useInstanceSettings(): InstanceSettings | undefined {
  return useQuery({
    queryKey: ['instance-settings'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: instanceSettings,
  }).data;
}
