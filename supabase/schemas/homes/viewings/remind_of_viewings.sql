create function private.remind_of_viewings() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
  v_is_soon boolean;
  v_count integer := 0;
begin
  for v_viewing in
    select * from private.viewings v
    where v.status = 'confirmed' and v.starts_at > now() and v.starts_at <= now() + interval '24 hours'
      and (v.soon_reminded_at is null and v.starts_at <= now() + interval '2 hours'
        and v.confirmed_at < v.starts_at - interval '2 hours'
        or v.day_reminded_at is null and v.starts_at > now() + interval '2 hours'
        -- No "tomorrow" reminder if the viewing was confirmed less than 24 hours before its start.
        and v.confirmed_at < v.starts_at - interval '24 hours')
    order by v.starts_at limit 200 for update skip locked
  loop
    v_is_soon := v_viewing.starts_at <= now() + interval '2 hours';
    update private.viewings v set
      soon_reminded_at = case when v_is_soon then now() else v.soon_reminded_at end,
      day_reminded_at = case when v_is_soon then v.day_reminded_at else now() end
    where v.id = v_viewing.id;
    perform private.notify_viewing(v_viewing, 'owner', case when v_is_soon then 'soon' else 'tomorrow' end),
      private.notify_viewing(v_viewing, 'asker', case when v_is_soon then 'soon' else 'tomorrow' end);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.remind_of_viewings() is
  'Sends both people of a confirmed viewing two reminders: one a day before the viewing, the other two hours before it. Returns the number of viewings for which reminders were sent.';
