create function private.retain_held_copies(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select c.id from private.held_copies c
    where not exists (
      select from private.legal_holds h
      where h.id = any (c.hold_ids) and (h.released_at is null or h.released_at >= private.kept_since('held_copies')))
    order by c.id limit p_limit for update skip locked) as old;
  -- Deletes stored files that only a released legal hold had preserved.
  perform private.delete_files(array(
    select o.id from private.held_copies c join storage.objects o on o.id = c.row_id
    where c.id = any (v_ids) and c.table_name = 'storage.objects'));
  delete from private.held_copies c where c.id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_held_copies(integer) is
  'Deletes copies of data that were made for legal holds. A copy is deleted when all its holds were released before the cutoff. Files that were preserved only for these holds are deleted, too.';
