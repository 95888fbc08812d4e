create function private.dashboard_of_identity(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('account', jsonb_build_object(
    'identity_state', case
      when exists (select from public.profiles p where p.id = p_user_id and p.is_identity_approved) then 'approved'
      else coalesce((
        select a.status from public.user_identity_approvals a
        where a.user_id = p_user_id and not a.is_without_papers order by a.submitted_at desc, a.id desc limit 1), 'not_started') end,
    'is_identity_more_requested', exists (
      select from public.user_identity_approvals a
      where a.user_id = p_user_id and a.status = 'pending' and a.more_requested_at is not null)));
end
$$;
comment on function private.dashboard_of_identity(uuid) is
  '{account {identity_state, is_identity_more_requested}}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'identity', 300);
