create function private.require_may_apply(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.id = p_user_id and p.account_type = 'broker') then
    perform private.refuse('WA232', 'The person is already a broker');
  elsif exists (select from private.broker_applications a where a.user_id = p_user_id and a.status in ('submitted', 'accepted')) then
    perform private.refuse('WA231', 'An application is already open');
  end if;
end
$$;
comment on function private.require_may_apply(uuid) is
  'Checks that the person may apply to become a broker. The caller must have locked the person''s row. Error codes: ALREADY_A_BROKER, APPLICATION_OPEN.';
