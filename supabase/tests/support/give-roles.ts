// Grants operator roles to a person, as two admins would. From then on, the requests of this person
// carry the second factor.
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
