create function private.export_of_brokers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('broker', (select to_jsonb(b) from public.brokers b where b.id = p_user_id))
$$;
comment on function private.export_of_brokers(uuid) is
  'His counter.';

insert into private.area_hooks (hook, area, position) values ('export', 'brokers', 600);
