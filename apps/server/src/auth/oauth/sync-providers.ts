// Updates `provider` and `providers` in app_metadata after the user's identities have changed.
import type { ClientBase } from 'pg';

/**
 * `providers` lists the providers in the order in which they were added. `provider` stays unchanged
 * as long as the user has an identity at that provider; otherwise it becomes the first of the list.
 */
export async function syncProviders(client: ClientBase, userId: string): Promise<void> {
  await client.query(
    `update auth.users u set updated_at = now(),
       raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object(
         'providers', i.providers,
         'provider', case when i.providers ? (u.raw_app_meta_data ->> 'provider')
           then u.raw_app_meta_data -> 'provider' else i.providers -> 0 end)
     from (
       select coalesce(jsonb_agg(provider order by since), '[]') as providers
       from (select provider, min(created_at) as since from auth.identities
         where user_id = $1 group by provider) p
     ) i
     where u.id = $1`,
    [userId],
  );
}
