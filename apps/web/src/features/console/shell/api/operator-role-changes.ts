// Mutations of operator roles: two admins are needed to grant a role, one to remove it.
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from './operator-queries.ts';

export type RoleChange =
  | { kind: 'propose'; id: string; userId: string; role: string; reason: string }
  | { kind: 'confirm'; id: string }
  | { kind: 'refuse'; id: string }
  | { kind: 'take'; userId: string; role: string; reason: string };

/** Proposes, confirms, refuses or removes a role. */
export const useChangeRoles = () =>
  useChange(operatorQueries.keysOf('operators', 'proposals'), (change: RoleChange) => {
    if (change.kind === 'confirm' || change.kind === 'refuse') {
      const name = change.kind === 'confirm' ? 'confirm_operator_role' : 'reject_operator_role';
      return call(name, { p_id: change.id }, noAnswerSchema);
    }
    const what = { p_user_id: change.userId, p_role: change.role, p_reason: change.reason };
    return change.kind === 'take'
      ? call('take_operator_role', what, noAnswerSchema)
      : call('propose_operator_role', { p_id: change.id, ...what }, noAnswerSchema);
  });
