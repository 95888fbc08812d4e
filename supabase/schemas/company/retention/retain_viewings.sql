create function private.retain_viewings(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.viewings v where v.id in (
    select x.id from private.viewings x
    where x.ended_at < private.kept_since('viewings')
      and not private.is_held('person', x.owner_id) and not private.is_held('person', x.asker_id)
    order by x.ended_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_viewings(integer) is 'Deletes the records of viewings of homes at the end of their retention period.';
