// Queries for the courier agent and the agent's parcels. Offline, the queries return the last data
// stored on this device.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Json } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { isNetworkError } from '../../../shared/errors/message-for.ts';
import { agentScanQueue } from '../model/agent-scan-queue.ts';
import { courierAgent } from '../model/courier-agent.ts';
import { type Job, type JobFilter, jobPageSchema, jobSchema } from '../model/job.ts';
import { matchesJob } from '../model/matches-job.ts';

const PAGE = 30;

const agentSchema = z.nullable(
  z.object({
    courier_name: z.string(),
    city: z.object({ id: z.number(), name: z.string(), name_fr: z.string(), name_ar: z.string() }),
    is_active: z.boolean(),
    has_device: z.boolean(),
    code: z.string(),
  }),
);
export type JobPage = { items: Job[]; next_cursor: Json; isKept: boolean };

/**
 * Options of queries that also run offline. When the server cannot be reached, these queries return
 * the parcels stored on the device.
 */
const OFFLINE_TOO = { networkMode: 'always', retry: false } as const;

export const courierQueries = {
  all: () => ['courier'] as const,
  agent: (userId: string) =>
    queryOptions({
      queryKey: [...courierQueries.all(), 'agent', userId],
      queryFn: async () => {
        const agent = await call('my_courier_agent', {}, agentSchema);
        // A manager who is not an agent gets no result. Nothing is remembered for such a manager.
        if (agent) courierAgent.remember(userId, agent.is_active);
        return agent;
      },
    }),
  list: (userId: string, filter: JobFilter, search: string) =>
    infiniteQueryOptions({
      ...OFFLINE_TOO,
      queryKey: [...courierQueries.all(), 'list', userId, filter, search],
      initialPageParam: null as Json,
      queryFn: async ({ pageParam }): Promise<JobPage> => {
        const { storage } = agentScanQueue(userId);
        try {
          const page = await call(
            'my_courier_jobs',
            {
              p_filter: filter,
              p_limit: PAGE,
              ...(search ? { p_search: search } : {}),
              ...(pageParam === null ? {} : { p_cursor: pageParam }),
            },
            jobPageSchema,
          );
          // Ignores the error when the device storage is full, so that the parcels are still shown.
          if (!search) {
            await storage.keepJobs(filter, page.items, pageParam === null).catch(() => undefined);
          }
          return { ...page, isKept: false };
        } catch (error) {
          if (!isNetworkError(error) || pageParam !== null) throw error;
          const items = (await storage.jobs(filter)).filter((job) => matchesJob(job, search));
          return { items, next_cursor: null, isKept: true };
        }
      },
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  job: (userId: string, id: string) =>
    queryOptions({
      ...OFFLINE_TOO,
      queryKey: [...courierQueries.all(), 'job', userId, id],
      queryFn: async (): Promise<{ job: Job; isKept: boolean }> => {
        const { storage } = agentScanQueue(userId);
        try {
          const job = await call('my_courier_job', { p_id: id }, jobSchema);
          await storage.keepJob(job).catch(() => undefined);
          return { job, isKept: false };
        } catch (error) {
          const job = isNetworkError(error) ? await storage.job(id) : undefined;
          if (!job) throw error;
          return { job, isKept: true };
        }
      },
    }),
};
