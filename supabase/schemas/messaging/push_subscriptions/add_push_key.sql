create function public.add_push_key(p_kid text, p_sealed text, p_replaces text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Takes an advisory lock: if several servers need the first key at the same time, only one of
  -- them creates it.
  perform pg_advisory_xact_lock(hashtextextended('push_keys', 0));
  if p_replaces is not distinct from (select k.public_key from private.push_keys k where k.retired_at is null) then
    update private.push_keys set retired_at = now() where retired_at is null;
    insert into private.push_keys (public_key, sealed_private_jwk) values (p_kid, p_sealed)
    on conflict (public_key) do update set sealed_private_jwk = excluded.sealed_private_jwk, retired_at = null;
  end if;
  return public.push_key();
end
$$;
comment on function public.add_push_key(text, text, text) is
  'Stores a new Web Push key that replaces p_replaces (null if there is none). Changes nothing if another key has already replaced p_replaces. Returns the result of push_key. For the edge functions that send Web Push.';
revoke all on function public.add_push_key(text, text, text) from public, anon, authenticated;
grant execute on function public.add_push_key(text, text, text) to service_role;
