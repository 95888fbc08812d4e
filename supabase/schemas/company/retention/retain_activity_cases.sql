create function private.retain_activity_cases(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select c.id from private.activity_cases c
    where c.decided_at < private.kept_since('activity_cases') and not private.is_held('case', c.id)
      -- Compliance may add notes to a decided case, which restarts the retention period.
      and not exists (select from private.activity_notes n
        where n.case_id = c.id and n.written_at >= private.kept_since('activity_cases'))
    order by c.decided_at limit p_limit for update skip locked) as old;
  delete from private.activity_notes n where n.case_id = any (v_ids);
  delete from private.activity_alerts a where a.case_id = any (v_ids);
  delete from private.activity_cases c where c.id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_activity_cases(integer) is
  'Deletes cases of suspicious activity decided before the cutoff, with their alerts and notes.';
