// Writes account events to the audit log. Passwords, tokens and codes are never logged.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

export type AuditAction =
  | 'user_signedup'
  | 'user_confirmation_requested'
  | 'user_confirmed'
  | 'user_recovery_requested'
  | 'login'
  | 'logout'
  | 'token_revoked'
  | 'challenge_created'
  | 'factor_deleted'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'login_failed'
  | 'passkey_created'
  | 'passkey_deleted'
  | 'passkey_updated'
  | 'token_refreshed'
  | 'user_deleted'
  | 'user_invited'
  | 'user_modified'
  | 'user_reauthenticate_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'verification_attempted'
  | 'verification_failed';

export const auditPayload = (
  action: AuditAction,
  userId: string,
  traits?: Record<string, string>,
  by?: 'service_role',
): string => JSON.stringify({ action, actor_id: userId, traits, by });

/**
 * @param userId - The account that the event is about.
 * @param traits - Details of the event.
 * @param by - Who caused the event, if it was not the user.
 */
export async function addAuditEntry(
  client: ClientBase,
  action: AuditAction,
  userId: string,
  address: string,
  traits?: Record<string, string>,
  by?: 'service_role',
): Promise<void> {
  await client.query({
    name: 'auth_audit',
    text: 'insert into auth.audit_log_entries (id, payload, ip_address) values ($1, $2, $3)',
    values: [randomUUID(), auditPayload(action, userId, traits, by), address],
  });
}
