create function private.due_work_of_monthly_digests() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_digest private.waiting_digests;
  v_count integer := 0;
begin
  perform private.list_digests(now());
  for v_digest in
    delete from private.waiting_digests w where (w.user_id, w.month) in (
      select x.user_id, x.month from private.waiting_digests x
      where x.due_at <= now() order by x.due_at, x.user_id limit 200 for update skip locked)
    returning w.*
  loop
    perform private.notify(v_digest.user_id, 'account', 'monthly_digest', jsonb_build_object(
      'month', to_char(v_digest.month, 'YYYY-MM'), 'count', v_digest.movements));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.due_work_of_monthly_digests() is
  'Sends a monthly_digest notification to everybody who had money movements in the previous month. It contains the month and the number of movements, and is sent on the morning of the first day of the next month, in each person''s time zone.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'monthly_digests', 410);
