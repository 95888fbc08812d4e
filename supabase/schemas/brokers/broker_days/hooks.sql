create function private.export_of_broker_days(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_days', (
      select jsonb_agg(to_jsonb(d) - array['broker_id', 'close_request_id'] order by d.opened_at)
      from private.broker_days d where d.broker_id = p_user_id),
    'broker_operations', (
      select jsonb_agg(to_jsonb(o) - array['broker_id', 'journal_id', 'request_id'] order by o.id)
      from private.broker_operations o where o.broker_id = p_user_id),
    'broker_alert_levels', (
      select to_jsonb(l) - 'broker_id' from private.broker_alert_levels l where l.broker_id = p_user_id))
$$;
comment on function private.export_of_broker_days(uuid) is
  'Exports the broker''s days with counts and notes, the operations of each day, and the warning levels.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_days', 640);

create function private.forget_person_of_broker_days(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Deletes the broker's notes. A note that a constraint may require is replaced with a dash.
  update private.broker_days set opening_note = null, closing_note = case when closing_note is not null then '-' end
  where broker_id = p_user_id;
  update private.broker_operations set note = '-' where broker_id = p_user_id and note is not null;
  delete from private.broker_alert_levels where broker_id = p_user_id;
end
$$;
comment on function private.forget_person_of_broker_days(uuid) is
  'Deletes a broker''s notes and warning levels; counts and operations belong to the books and stay, linked to the broker by id only.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'broker_days', 520);
