-- A token outlives its account by up to an hour: the caller is asked for again wherever something moves.

create or replace function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := auth.uid();
  v_user auth.users;
begin
  select * into v_user from auth.users where id = v_id;
  if v_user.id is null or v_user.deleted_at is not null then
    perform private.refuse('WA001', 'You must be logged in to create a transaction');
  elsif v_user.banned_until > now() then
    perform private.refuse('WA005', 'The account is suspended');
  end if;
  return v_id;
end
$$;
comment on function private.caller_id() is
  'Id of the signed-in caller, whose account is there and not suspended. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

create function private.lock_caller() returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  perform from public.profiles where id = v_id for no key update;
  -- Asked again: while this waited, another device may have ended the account, or an operator suspended it.
  return private.caller_id();
end
$$;
comment on function private.lock_caller() is
  'Id of the caller, whose profile is locked until the transaction ends. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

create function private.require_recent_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes') then
    perform private.refuse('WA006', 'This needs a sign-in of the last 15 minutes');
  end if;
end
$$;
comment on function private.require_recent_sign_in() is
  'For what cannot be taken back: a device found open is not enough. Refuses: SIGN_IN_TOO_OLD.';
