create function private.skip_held_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_id constant text := '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';
  v_holds uuid[] := '{}';
  v_part text;
  v_kind text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds', 0));
  if not exists (select from private.legal_holds h where h.released_at is null) then
    return old;
  end if;
  -- In every bucket, the folder names contain the id of a file's owner or subject.
  for v_part in
    select x.part from unnest(string_to_array(old.name, '/') || array[old.owner_id]) as x (part) where x.part ~ c_id
  loop
    foreach v_kind in array array['person', 'delivery', 'property', 'conversation', 'dispute'] loop
      v_holds := v_holds || private.holds_of(v_kind, v_part::uuid);
    end loop;
  end loop;
  if v_holds = '{}' then
    return old;
  end if;
  insert into private.held_copies (hold_ids, table_name, row_id, content)
  select array(select distinct unnest(v_holds)), 'storage.objects', old.id, to_jsonb(old)
  where not exists (select from private.held_copies c where c.row_id = old.id and c.table_name = 'storage.objects');
  return null;
end
$$;
comment on function private.skip_held_file() is
  'Trigger: silently prevents the deletion of a file under a legal hold, so that it stays in its bucket with its content. When no row refers to the file any more, only the team can see it. SECURITY DEFINER: the trigger must read the holds, which the caller may not read.';

create trigger skip_held_file before delete on storage.objects
  for each row execute function private.skip_held_file();
