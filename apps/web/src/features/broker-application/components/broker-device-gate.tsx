// Guards a broker page: on a device without access, the broker sees a form to request access
// instead of an error.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { applicationQueries } from '../api/application-queries.ts';
import { BrokerDevice } from './broker-device.tsx';

type AtDeviceProps = {
  userId: string;
  /** Link that leaves the page, shown on a device without access. */
  wayBack: ReactNode;
  /**
   * Content that queries the database as a broker. It is not rendered on a device that still needs
   * approval for the broker's work.
   */
  children: ReactNode;
};

/** Requires the message catalogue `broker_application`. */
export function BrokerDeviceGate({ userId, wayBack, children }: AtDeviceProps) {
  const standing = useQuery(applicationQueries.standing(userId));
  usePersonLiveUpdates(userId, ['notification'], [applicationQueries.standing(userId).queryKey]);
  if (standing.isPending && !standing.isPaused) return <Skeleton rows={4} />;
  // This gate does not block a suspended broker or a user whose device state cannot be loaded,
  // because the page itself handles both cases.
  const isStopped = !standing.data?.is_active;
  return (
    <BrokerDevice wayBack={wayBack} state={isStopped ? null : (standing.data?.device ?? null)}>
      {children}
    </BrokerDevice>
  );
}
