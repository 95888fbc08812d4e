create function private.export_of_security_notices(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('seen_devices', (
    select jsonb_agg(to_jsonb(d) - 'user_id' order by d.seen_at, d.key) from private.seen_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_security_notices(uuid) is 'When each device was last seen; what it is known by is a hash.';

insert into private.area_hooks (hook, area, position) values ('export', 'security_notices', 1015);
