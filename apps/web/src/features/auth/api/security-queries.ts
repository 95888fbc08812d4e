// Queries of the security screen: sign-in methods of the account, second factors and signed-in
// devices.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

export type Device = {
  id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
  ip: string | null;
  is_current: boolean;
};
export type Factor = { id: string; name: string; created_at: string };
export type Passkey = {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | undefined;
};
export type Account = {
  email: string;
  /**
   * New e-mail address that the user has requested. It takes effect after the user confirms it from
   * both the old and the new mailbox.
   */
  newEmail: string | undefined;
  factors: Factor[];
};

export const securityQueries = {
  all: (userId: string) => ['security', userId] as const,
  devices: (userId: string) =>
    queryOptions({
      queryKey: [...securityQueries.all(userId), 'devices'],
      queryFn: (): Promise<Device[]> => call('my_sessions', {}),
    }),
  /** Passkeys of the account; null when the server does not offer passkeys. */
  passkeys: (userId: string) =>
    queryOptions({
      queryKey: [...securityQueries.all(userId), 'passkeys'],
      queryFn: readPasskeys,
    }),
  account: (userId: string) =>
    queryOptions({
      queryKey: [...securityQueries.all(userId), 'account'],
      queryFn: readAccount,
    }),
};

async function readPasskeys(): Promise<Passkey[] | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.passkey.list();
  if (error?.code === 'passkey_disabled') return null;
  if (error) throw new Refusal(error);
  return data.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    name: friendly_name ?? '',
    created_at,
    last_used_at,
  }));
}

async function readAccount(): Promise<Account> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.getUser();
  if (error) throw new Refusal(error);
  const { email, new_email, factors } = data.user;
  return {
    email: email ?? '',
    newEmail: new_email || undefined,
    factors: (factors ?? [])
      .filter(({ status }) => status === 'verified')
      .map((factor) => ({
        id: factor.id,
        name: factor.friendly_name ?? '',
        created_at: factor.created_at,
      })),
  };
}
