// Gives and takes roles: one admin proposes, another one confirms, any of them takes away.
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

export type RoleChange =
  | { kind: 'propose'; id: string; userId: string; role: string; reason: string }
  | { kind: 'confirm'; id: string }
  | { kind: 'refuse'; id: string }
  | { kind: 'take'; userId: string; role: string; reason: string };

export const useChangeRoles = () =>
  useChange(keysOf('operators', 'proposals'), async (change: RoleChange, supabase) => {
    if (change.kind === 'propose') {
      unwrap(
        await supabase.rpc('propose_operator_role', {
          p_id: change.id,
          p_user_id: change.userId,
          p_role: change.role,
          p_reason: change.reason,
        }),
      );
    } else if (change.kind === 'take') {
      const { error } = await supabase.rpc('take_operator_role', {
        p_user_id: change.userId,
        p_role: change.role,
        p_reason: change.reason,
      });
      if (error) throw new Refusal(error);
    } else if (change.kind === 'confirm') {
      unwrap(await supabase.rpc('confirm_operator_role', { p_id: change.id }));
    } else {
      unwrap(await supabase.rpc('reject_operator_role', { p_id: change.id }));
    }
  });
