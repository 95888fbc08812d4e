create function private.forget_person_of_broker_days(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A word stays where the books need one; what it said does not.
  update private.broker_days set opening_note = null, closing_note = case when closing_note is not null then '-' end
  where broker_id = p_user_id;
  update private.broker_operations set note = '-' where broker_id = p_user_id and note is not null;
  delete from private.broker_alert_levels where broker_id = p_user_id;
end
$$;
comment on function private.forget_person_of_broker_days(uuid) is
  'Takes a broker''s own words and levels; counts and operations are books and stay, by his id alone.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'broker_days', 520);
