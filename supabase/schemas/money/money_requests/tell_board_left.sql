create function private.tell_board_left() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('wasl_realtime_rights', format('board:%s', old.city_id));
  return null;
end
$$;
comment on function private.tell_board_left() is
  'Trigger: when a broker is suspended or moves to another city, makes every server check again who may subscribe to the job board of the city where the broker worked.';

create trigger _820_tell_board_left after update of is_active, city_id on public.brokers
  for each row when ((old.is_active, old.city_id) is distinct from (new.is_active, new.city_id))
  execute function private.tell_board_left();
