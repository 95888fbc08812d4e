create function private.may_upload_picture(p_bucket text, p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid()) and case
    when private.is_temporary_picture(p_bucket, p_name) then
      -- A person may have a hundred files in the folder temp: enough for one batch of pictures and
      -- for files left by an interrupted upload.
      (select count(*) < 100 from storage.objects o
        where o.bucket_id = p_bucket and o.name like 'temp/%' and o.owner_id = auth.uid()::text)
    else private.owns_property(private.property_of_file(p_bucket, p_name))
      -- A property may have eighty files in its folder: enough for forty visible pictures and for
      -- some that are being added or removed.
      and (select count(*) < 80 from storage.objects o
        where o.bucket_id = p_bucket and o.name like split_part(p_name, '/', 1) || '/%')
  end
$$;
comment on function private.may_upload_picture(text, text) is
  'Returns whether the caller may upload this picture: their identity is approved, and the folder is temp or belongs to their property. SECURITY DEFINER: callers may not read accounts.';
grant execute on function private.may_upload_picture(text, text) to authenticated;
