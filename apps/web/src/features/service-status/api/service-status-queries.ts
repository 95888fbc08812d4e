// Public query for the service status.
import { queryOptions } from '@tanstack/react-query';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { pauses } from '../../../shared/timeouts.ts';
import {
  type ServerParts,
  type ServiceStatus,
  serverPartsSchema,
  serviceStatusSchema,
} from '../model/service-status.ts';

export type ServiceStatusAnswers = {
  status: ServiceStatus | undefined;
  server: ServerParts | undefined;
};

export const serviceStatusQueries = {
  now: () =>
    queryOptions({
      queryKey: ['service-status'],
      staleTime: pauses.serviceStatusPoll,
      refetchInterval: pauses.serviceStatusPoll,
      // Requests the status from the database and the state of the server's parts from the server.
      // The result of a failed request is undefined. The query still succeeds.
      queryFn: async (): Promise<ServiceStatusAnswers> => {
        const [status, server] = await Promise.allSettled([
          callAsVisitor('service_status', {}, serviceStatusSchema),
          readServerParts(),
        ]);
        return { status: answered(status), server: answered(server) };
      },
    }),
};

/**
 * Requests the state of the server's parts from the server. Only Wasl's own server offers this
 * address. If the app uses another server, the request fails.
 */
async function readServerParts(): Promise<ServerParts> {
  const response = await fetch('/health/parts');
  return serverPartsSchema.parse(await response.json());
}

const answered = <Value>(result: PromiseSettledResult<Value>): Value | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;
