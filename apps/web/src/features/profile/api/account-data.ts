// Takes what is kept about the person with her, says what a deletion would keep, and deletes.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

const keptSchema = z.array(
  z.enum(['deliveries', 'money_transfers', 'messages', 'identity_documents', 'audit_log']),
);
const planSchema = z.object({
  is_possible: z.boolean(),
  open_transfer_count: z.number(),
  open_delivery_count: z.number(),
  is_last_admin: z.boolean(),
  kept: keptSchema,
});
export type DeletionPlan = z.infer<typeof planSchema>;

export const deletionQueries = {
  plan: (userId: string) =>
    queryOptions({
      queryKey: ['account-deletion', userId],
      // Asked each time: a transfer may have begun or ended meanwhile.
      staleTime: 0,
      queryFn: async (): Promise<DeletionPlan> => {
        const supabase = await getSupabase();
        return planSchema.parse(unwrap(await supabase.rpc('plan_account_deletion')));
      },
    }),
};

/** Everything that is kept about the person, as the text of a JSON file. */
export async function exportData(): Promise<string> {
  const supabase = await getSupabase();
  return JSON.stringify(unwrap(await supabase.rpc('export_my_data')), null, 2);
}

/** @param password Given when the last proof is too long ago. @throws Refusal, also of the proof */
export async function deleteAccount(password?: string): Promise<void> {
  const supabase = await getSupabase();
  if (password !== undefined) {
    // Within the session and not by a new sign-in, which would lack the second step.
    const { error } = await supabase.auth.updateUser({ current_password: password });
    if (error) throw new Refusal(error);
    // The next token tells of the proof.
    const refreshed = await supabase.auth.refreshSession();
    if (refreshed.error) throw new Refusal(refreshed.error);
  }
  unwrap(await supabase.rpc('delete_my_account'));
}
