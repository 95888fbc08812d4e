// Inserts operator roles for a person directly, without the approval of two admins that the app
// requires. From then on, the tokens that the tests create for this person contain the claim `aal2`
// of the second factor, because an operator role has no effect without the second factor.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';
import { showSecondStep } from './second-step-of.ts';

export async function giveRoles(db: Client, userId: string, ...roles: string[]): Promise<void> {
  showSecondStep(userId);
  await asRoot(
    db,
    'insert into private.operator_roles (user_id, role) select $1, unnest($2::text[])',
    [userId, roles],
  );
}
