create function private.sweep_identity_papers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_drafts integer;
  v_names text[];
begin
  perform from private.identity_sweeps s where s.swept_at < now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  with old as (
    select d.user_id from public.user_identity_drafts d
    where d.updated_at < private.kept_since('unsent_papers') and not private.is_held('person', d.user_id)
    order by d.updated_at limit 500 for update skip locked
  )
  delete from public.user_identity_drafts d using old where d.user_id = old.user_id;
  get diagnostics v_drafts = row_count;
  select coalesce(array_agg(old.name), '{}') into v_names from (
    select o.name from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < private.kept_since('unsent_papers')
      and not private.is_paper_sent(o.name)
      -- Keeps files that a draft contains, regardless of their age.
      and not exists (
        select from public.user_identity_drafts d
        where d.user_id::text = split_part(o.name, '/', 2)
          and d.documents @> jsonb_build_array(jsonb_build_object('file_path', o.name)))
    order by o.created_at limit 500 for update skip locked) as old;
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'documents' and o.name = any (v_names)
      -- Checks each file again after locking its row: the file may have been submitted meanwhile.
      and not private.is_paper_sent(o.name)));
  -- A full batch means that more rows remain; swept_at stays unchanged so that the next run
  -- continues without waiting an hour.
  if v_drafts < 500 and cardinality(v_names) < 500 then
    update private.identity_sweeps set swept_at = now() where is_only;
  end if;
  return private.note_retention('unsent_papers', v_drafts + cardinality(v_names));
end
$$;
comment on function private.sweep_identity_papers() is
  'Deletes identity drafts that were not changed for 30 days, and documents that were uploaded more than 30 days ago and belong to no case, proof of address or draft. Runs once an hour. Returns the number of deleted drafts and documents.';
revoke all on function private.sweep_identity_papers() from public;
