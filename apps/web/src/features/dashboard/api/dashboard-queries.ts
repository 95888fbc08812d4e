// What the first screen shows, in one round trip.
import { queryOptions } from '@tanstack/react-query';
import { MONEY_TRANSFER_STATUSES } from '@wasl/core/money-transfer-status';
import type { Tables } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../shared/lib/call.ts';

const schema = z.object({
  // Her own row of profiles as it is, for the header too.
  profile: z.custom<Tables<'profiles'>>(
    (row) => z.safeParse(z.looseObject({ id: z.string(), first_name: z.string() }), row).success,
  ),
  account: z.object({
    email_verified: z.boolean(),
    phone_verified: z.boolean(),
    has_username: z.boolean(),
    has_city: z.boolean(),
    has_second_factor: z.boolean(),
    identity_state: z.enum(['not_started', 'pending', 'approved', 'rejected']),
    is_identity_more_requested: z.boolean(),
  }),
  // Read by the transfers and the parcels themselves.
  asking_transfers: z.catch(z.array(z.unknown()), []),
  unfinished: z.catch(z.array(z.unknown()), []),
  coming_deliveries: z.catch(z.array(z.unknown()), []),
  is_courier_agent: z.catch(z.boolean(), false),
  recent_transfers: z.array(
    z.object({
      id: z.string(),
      status: z.enum(MONEY_TRANSFER_STATUSES),
      recipient_name: z.nullable(z.string()),
      /** Of one that she gets. */
      sender_name: z.optional(z.nullable(z.string())),
      amount_centimes: z.nullable(z.number()),
      created_at: z.string(),
      role: z.enum(['sender', 'receiver']),
    }),
  ),
});
export type Dashboard = z.infer<typeof schema>;
export type Account = Dashboard['account'];

const ONE_VISIT_MS = 2000;

export const dashboardQueries = {
  all: () => ['dashboard'] as const,
  /** @param onRead Told of each answer: other features remember a part of it. */
  own: (userId: string, onRead?: (dashboard: Dashboard) => void) =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), userId],
      // What was missing may have been done on another screen; the header and the screen of one visit share an answer.
      staleTime: ONE_VISIT_MS,
      queryFn: async (): Promise<Dashboard> => {
        const dashboard = await call('my_dashboard', {}, schema);
        onRead?.(dashboard);
        return dashboard;
      },
    }),
};
