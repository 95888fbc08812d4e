create function private.dashboard_of_accounts(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('account', jsonb_build_object('has_second_factor', exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')));
end
$$;
comment on function private.dashboard_of_accounts(uuid) is
  '{account {has_second_factor}}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'accounts', 100);
