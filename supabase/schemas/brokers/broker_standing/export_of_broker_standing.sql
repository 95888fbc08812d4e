create function private.export_of_broker_standing(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_suspensions', (
      select jsonb_agg(to_jsonb(s) - 'suspended_by' - 'broker_id' order by s.created_at)
      from private.broker_suspensions s where s.broker_id = p_user_id),
    'broker_exits', (
      select jsonb_agg(to_jsonb(x) - 'ended_by' - 'broker_id' - 'reason' order by x.ended_at)
      from private.broker_exits x where x.broker_id = p_user_id))
$$;
comment on function private.export_of_broker_standing(uuid) is 'When his work was stopped, what he answered, and what he was paid when it ended.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_standing', 630);
