// Columns that grant rights. No request may let users change such a column for themselves.
import { changedColumns, type RowChange } from './compare-rows.ts';

const EVERY_COLUMN = '*';

/** Columns that must stay unchanged even in the actor's own rows. */
const RIGHTS: Record<string, string[] | typeof EVERY_COLUMN> = {
  'private.operator_roles': EVERY_COLUMN,
  'private.courier_agents': EVERY_COLUMN,
  'public.courier_agents': EVERY_COLUMN,
  'private.account_suspensions': EVERY_COLUMN,
  'public.profiles': [
    'id',
    'account_type',
    'email',
    'email_verified',
    'phone_number',
    'phone_verified',
    'is_identity_approved',
  ],
  'public.brokers': ['id', 'is_active', 'is_verified', 'rating'],
  'auth.users': [
    'aud',
    'role',
    'email',
    'phone',
    'email_confirmed_at',
    'phone_confirmed_at',
    'raw_app_meta_data',
    'is_super_admin',
    'banned_until',
  ],
};

/**
 * @returns True if the change affects a column that determines a person's rights, such as the date
 * of a ban.
 */
export function grantsRight(change: RowChange): boolean {
  const columns = RIGHTS[(change.now ?? change.old)?.table ?? ''];
  if (columns === undefined) return false;
  if (columns === EVERY_COLUMN) return true;
  return changedColumns(change).some((name) => columns.includes(name));
}
