// A page of a broker's work, for the device from which he works; from another one he asks here instead of reading a refusal.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLive } from '../../../shared/live/use-live.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { applicationQueries } from '../api/application-queries.ts';
import { BrokerDevice } from './broker-device.tsx';

type AtDeviceProps = {
  userId: string;
  /** Where a device that was not let in leaves the page. */
  wayBack: ReactNode;
  /** What asks the database as a broker: not there before he may. */
  children: ReactNode;
};

/** Needs the texts of `broker_application`. */
export function BrokerDeviceGate({ userId, wayBack, children }: AtDeviceProps) {
  const standing = useQuery(applicationQueries.standing(userId));
  useLive(userId, ['notification'], [applicationQueries.standing(userId).queryKey]);
  if (standing.isPending && !standing.isPaused) return <Skeleton rows={4} />;
  // Whose work is stopped, or cannot be asked about now, reads what the page itself says.
  const isStopped = !standing.data?.is_active;
  return (
    <BrokerDevice wayBack={wayBack} state={isStopped ? null : (standing.data?.device ?? null)}>
      {children}
    </BrokerDevice>
  );
}
