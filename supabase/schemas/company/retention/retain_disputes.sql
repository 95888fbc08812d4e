create function private.retain_disputes(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select d.id from private.disputes d
    where d.decided_at < private.kept_since('disputes')
      and (exists (select from private.dispute_entries e where e.dispute_id = d.id and e.body is not null)
        or exists (select from private.dispute_files f where f.dispute_id = d.id))
      and not private.is_held('dispute', d.id)
    order by d.decided_at limit p_limit for update skip locked) as old;
  update private.dispute_entries e set body = null where e.dispute_id = any (v_ids) and e.body is not null;
  delete from private.dispute_files f where f.dispute_id = any (v_ids);
  -- A cleanup job deletes the evidence files when they no longer belong to a dispute.
  return cardinality(v_ids);
end
$$;
comment on function private.retain_disputes(integer) is
  'Deletes the texts and the evidence of disputes that ended before the cutoff. The decision on each dispute is kept with the accounting records.';
