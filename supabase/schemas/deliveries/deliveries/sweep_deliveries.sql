create function private.sweep_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_drafts integer;
  v_links integer;
  v_files integer;
begin
  perform from private.delivery_sweeps s where s.swept_at <= now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  delete from public.deliveries d where d.id in (
    select x.id from public.deliveries x where x.status = 'draft' and x.updated_at < private.kept_since('delivery_drafts')
      and not private.is_held('delivery', x.id)
    order by x.updated_at limit 500 for update skip locked);
  get diagnostics v_drafts = row_count;
  perform private.note_retention('delivery_drafts', v_drafts);
  delete from private.delivery_tracking t where t.delivery_id in (
    select x.delivery_id from private.delivery_tracking x where x.expires_at < now() and not private.is_held('delivery', x.delivery_id)
    order by x.expires_at limit 1000 for update skip locked);
  get diagnostics v_links = row_count;
  v_files := private.delete_files(array(
    select x.id from storage.objects x
    where x.bucket_id = 'delivery-photos' and x.created_at < now() - interval '24 hours'
      and not exists (select from public.delivery_photos p where p.storage_path = x.name)
    order by x.created_at limit 1000 for update skip locked));
  -- A full batch means that more rows remain. swept_at then stays unchanged, so that the next run
  -- continues without waiting an hour.
  if v_drafts < 500 and v_links < 1000 and v_files < 1000 then
    update private.delivery_sweeps s set swept_at = now() where s.is_only;
  end if;
  return v_drafts + v_links + v_files;
end
$$;
comment on function private.sweep_deliveries() is
  'Runs once an hour. Deletes drafts untouched for 30 days, expired tracking links, and files in delivery-photos that are at least a day old and not referenced by a photo. Returns the number of drafts, links and files deleted.';
