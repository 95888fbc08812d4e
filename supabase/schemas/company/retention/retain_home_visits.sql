create function private.retain_home_visits(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.phone_reveals r using (
    select x.user_id, x.property_id from private.phone_reveals x
    where x.revealed_at < private.kept_since('home_visits')
      and not private.is_held('person', x.user_id)
    order by x.revealed_at limit p_limit for update skip locked) as old
  where r.user_id = old.user_id and r.property_id = old.property_id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_home_visits(integer) is
  'Deletes the records that show who requested a home owner''s phone number, at the end of the retention period of these records.';
