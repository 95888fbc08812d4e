// Query for the facts that the user should know before deleting the account: the data that would be
// kept, and the reasons that prevent the deletion.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';

const keptSchema = z.array(
  z.enum(['deliveries', 'money_transfers', 'messages', 'identity_documents', 'audit_log']),
);
const planSchema = z.object({
  is_possible: z.boolean(),
  open_transfer_count: z.number(),
  open_delivery_count: z.number(),
  is_last_admin: z.boolean(),
  is_deposit_held: z.optional(z.boolean()),
  kept: keptSchema,
});
export type DeletionPlan = z.infer<typeof planSchema>;

export const deletionQueries = {
  plan: (userId: string) =>
    queryOptions({
      queryKey: ['account-deletion', userId],
      // The plan is never reused from the cache. A transfer may have begun or ended since the last
      // request, and the plan then differs.
      staleTime: 0,
      queryFn: () => call('plan_account_deletion', {}, planSchema),
    }),
};
