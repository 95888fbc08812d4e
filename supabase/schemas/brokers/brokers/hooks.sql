create function private.export_of_brokers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('broker', (select to_jsonb(b) from public.brokers b where b.id = p_user_id),
    'broker_devices', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.created_at)
      from private.broker_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_brokers(uuid) is
  'Exports the broker''s row, and the devices from which the broker works.';

insert into private.area_hooks (hook, area, position) values ('export', 'brokers', 600);

create function private.forget_person_of_brokers(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.brokers set is_active = false, declared_cash_centimes = 0 where id = p_user_id;
  delete from private.broker_devices d where d.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_brokers(uuid) is
  'Deactivates a broker who left, and deletes their devices.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'brokers', 500);
