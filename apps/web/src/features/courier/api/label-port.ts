// Finds the parcel to which a scanned label belongs: first on this device, then among the agent's
// parcels on the server.

import { call } from '../../../shared/api/call.ts';
import { isNetworkError } from '../../../shared/errors/message-for.ts';
import { agentScanQueue } from '../model/agent-scan-queue.ts';
import { JOB_FILTERS, jobPageSchema } from '../model/job.ts';

/**
 * @returns ID of the parcel, or null when the parcel is in none of the agent's lists or the server
 * cannot be reached.
 */
export async function findJobByLabel(userId: string, labelCode: string): Promise<string | null> {
  const { storage } = agentScanQueue(userId);
  const kept = await storage.jobOfLabel(labelCode).catch(() => undefined);
  if (kept) return kept.id;
  try {
    const pages = await Promise.all(
      JOB_FILTERS.map((filter) =>
        call(
          'my_courier_jobs',
          { p_filter: filter, p_search: labelCode, p_limit: 1 },
          jobPageSchema,
        ),
      ),
    );
    const jobs = pages.flatMap(({ items }) => items);
    return jobs.find((job) => job.label_code === labelCode)?.id ?? null;
  } catch (error) {
    if (isNetworkError(error)) return null;
    throw error;
  }
}
