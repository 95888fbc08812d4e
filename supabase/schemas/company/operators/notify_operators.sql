create function private.notify_operators(p_roles text[], p_kind text, p_data jsonb default '{}', p_except uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  -- Notifies in a fixed order, so that two transactions that notify the same operators do not
  -- deadlock.
  for v_user_id in
    select distinct r.user_id from private.operator_roles r
    where r.role = any (p_roles) and r.user_id is distinct from p_except order by r.user_id
  loop
    perform private.notify(v_user_id, 'account', p_kind, p_data);
  end loop;
end
$$;
comment on function private.notify_operators(text[], text, jsonb, uuid) is
  'Sends one notification to every operator who has one of the roles. Operators never decide about themselves, so the person concerned (p_except) is not notified.';
