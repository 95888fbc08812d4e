create function private.dashboard_of_deliveries(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('coming_deliveries', private.coming_deliveries(p_user_id));
end
$$;
comment on function private.dashboard_of_deliveries(uuid) is
  '{coming_deliveries}: up to three that are under way.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'deliveries', 600);
