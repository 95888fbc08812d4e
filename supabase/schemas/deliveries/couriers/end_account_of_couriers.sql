create function private.end_account_of_couriers(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from public.courier_agents a where a.user_id = p_user_id;
  return '{}';
end
$$;
comment on function private.end_account_of_couriers(uuid) is
  'She scans for nobody any more.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'couriers', 250);
