// Reads accounts from auth.users and formats them for clients
// (docs/protocol/auth.md#sessions-and-users).
import type { ClientBase } from 'pg';

export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  invited_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
  identities: IdentityRow[];
  factors: FactorJson[];
};
type FactorJson = { created_at: string; updated_at: string; [key: string]: unknown };
type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

/**
 * SQL columns of an account with its identities and second factors. The query that contains them
 * must use the alias `u` for auth.users.
 */
export const IDENTITIES_AND_FACTORS = `coalesce((
    select json_agg(to_json(i) order by i.created_at) from auth.identities i where i.user_id = u.id
  ), '[]') as identities,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name,
        'factor_type', f.factor_type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id
  ), '[]') as factors`;

const SELECT = `select u.*, ${IDENTITIES_AND_FACTORS} from auth.users u`;
const BY_EMAIL = `${SELECT} where lower(u.email) = $1`;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export async function findUserByEmail(
  client: ClientBase,
  email: string,
): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(BY_EMAIL, [email]);
  return rows[0];
}

export async function findUserById(client: ClientBase, id: string): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(`${SELECT} where u.id = $1`, [id]);
  return rows[0];
}

/**
 * Returns accounts, newest first.
 * @param filter - Matches any part of the e-mail address; an empty string matches every account.
 */
export async function findUsers(
  client: ClientBase,
  filter: string,
  limit: number,
  offset: number,
): Promise<{ users: UserRow[]; total: number }> {
  const condition = `where $1 = '' or position(lower($1) in lower(u.email)) > 0`;
  const { rows: users } = await client.query<UserRow>(
    `${SELECT} ${condition} order by u.created_at desc, u.id limit $2 offset $3`,
    [filter, limit, offset],
  );
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::int as total from auth.users u ${condition}`,
    [filter],
  );
  return { users, total: rows[0]?.total ?? 0 };
}

const time = (value: Date | string | null): { at: string } | undefined =>
  value ? { at: new Date(value).toISOString() } : undefined;

/**
 * Formats an account as the protocol's user object. Leaves out timestamps that are null, as
 * Supabase's auth server does.
 */
export function userJson(user: UserRow): Record<string, unknown> {
  const optional = {
    email_confirmed_at: time(user.email_confirmed_at)?.at,
    phone_confirmed_at: time(user.phone_confirmed_at)?.at,
    confirmation_sent_at: time(user.confirmation_sent_at)?.at,
    recovery_sent_at: time(user.recovery_sent_at)?.at,
    invited_at: time(user.invited_at)?.at,
    new_email: user.email_change || undefined,
    email_change_sent_at: time(user.email_change_sent_at)?.at,
    new_phone: user.phone_change || undefined,
    phone_change_sent_at: time(user.phone_change_sent_at)?.at,
    banned_until: time(user.banned_until)?.at,
    confirmed_at: time(user.confirmed_at)?.at,
    last_sign_in_at: time(user.last_sign_in_at)?.at,
  };
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: time(identity.last_sign_in_at)?.at ?? null,
      created_at: time(identity.created_at)?.at,
      updated_at: time(identity.updated_at)?.at,
      email: identity.email ?? undefined,
    })),
    // As in Supabase Auth, the key `factors` is left out when the user has no factors.
    ...(user.factors.length > 0 && {
      factors: user.factors.map((factor) => ({
        ...factor,
        created_at: time(factor.created_at)?.at,
        updated_at: time(factor.updated_at)?.at,
      })),
    }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}
