// The versions of the limits, each with its levels.
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

export type LimitRow = Database['public']['Functions']['read_limits']['Returns'][number];
/** The rows of one version, one for each level. */
export type LimitVersion = [LimitRow, ...LimitRow[]];

export const limitQueries = {
  /** The newest first. */
  versions: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'limits'],
      queryFn: async (): Promise<LimitVersion[]> => {
        const versions: LimitVersion[] = [];
        for (const row of await call('read_limits', {})) {
          const last = versions.at(-1);
          if (last?.[0].schedule_id === row.schedule_id) last.push(row);
          else versions.push([row]);
        }
        return versions;
      },
    }),
};
