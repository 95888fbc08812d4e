create function private.due_work_of_viewings() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
  v_count integer := 0;
begin
  for v_viewing in
    select * from private.viewings v where v.status = 'asked' and v.expires_at <= now()
    order by v.expires_at limit 200 for update skip locked
  loop
    update private.viewings v set status = 'expired', waiting_for = null, expires_at = null, ended_at = now(),
      change_count = v.change_count + 1
    where v.id = v_viewing.id;
    perform private.notify_viewing(v_viewing, 'owner', 'expired'), private.notify_viewing(v_viewing, 'asker', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_viewing in
    select * from private.viewings v where v.status = 'confirmed' and v.ends_at <= now() and v.starts_at <= now()
    order by v.starts_at limit 200 for update skip locked
  loop
    update private.viewings v set status = 'done', ended_at = v.ends_at, change_count = v.change_count + 1
    where v.id = v_viewing.id;
    v_count := v_count + 1;
  end loop;
  delete from private.withdrawn_viewing_slots w where w.starts_at < now() - interval '1 day';
  return v_count + private.remind_of_viewings();
end
$$;
comment on function private.due_work_of_viewings() is
  'Ends questions that nobody answered, and visits whose time has passed; reminds of those to come; forgets withdrawn slots of yesterday. Returns how many viewings it touched.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'viewings', 510);
