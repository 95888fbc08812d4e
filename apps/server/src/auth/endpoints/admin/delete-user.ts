// DELETE /admin/users/:id: deletes an account. With `should_soft_delete` the row stays in an
// anonymised form.
import type { FastifyRequest } from 'fastify';
import pg, { type ClientBase } from 'pg';
import { z } from 'zod';
import { userFromPath } from '../../accounts/user-from-path.ts';
import { addAuditEntry } from '../../audit-entries.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { AuthError } from '../../auth-error.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().default(false) });

/**
 * Returns 200 {}. Refusals: user_not_found; conflict when application rows still reference the
 * account; those of requireAdmin.
 */
export const deleteUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { should_soft_delete: isSoft } = bodySchema.parse(request.body ?? {});
  return deps.database.asService(async (client) => {
    const { id } = await userFromPath(client, request);
    await (isSoft ? forget(client, id) : remove(client, id));
    await addAuditEntry(
      client,
      'user_deleted',
      id,
      deps.addressOf(request),
      undefined,
      'service_role',
    );
    return {};
  });
};

async function remove(client: ClientBase, id: string): Promise<void> {
  try {
    await client.query('delete from auth.users where id = $1', [id]);
  } catch (error) {
    // Both codes mean that other rows refer to the user: 23503 is a foreign-key violation, and
    // PostgreSQL 18 reports 23001 when a foreign key with RESTRICT prevents the deletion.
    if (error instanceof pg.DatabaseError && ['23503', '23001'].includes(error.code ?? '')) {
      throw new AuthError(409, 'conflict', 'The user cannot be deleted: other rows refer to it');
    }
    throw error;
  }
}

/**
 * Replaces the e-mail address and the user's id at the provider with hashes. Somebody who knows the
 * original values can still recognise the account.
 */
async function forget(client: ClientBase, id: string): Promise<void> {
  const hashed = (text: string) => `encode(sha256(convert_to($1 || ${text}, 'UTF8')), 'hex')`;
  await client.query(
    `update auth.users set email = ${hashed('email')}, phone = null, email_change = '', encrypted_password = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1::uuid and deleted_at is null`,
    [id],
  );
  await client.query(
    `update auth.identities set provider_id = ${hashed('provider_id')}, identity_data = '{}', updated_at = now()
     where user_id = $1::uuid and identity_data <> '{}'`,
    [id],
  );
  for (const table of ['sessions', 'one_time_tokens', 'flow_state', 'mfa_factors']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}
