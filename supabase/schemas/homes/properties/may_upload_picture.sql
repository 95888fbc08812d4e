create function private.may_upload_picture(p_bucket text, p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid()) and case
    when private.is_temporary_picture(p_bucket, p_name) then
      -- A batch of pictures and what an interrupted one left, and no more.
      (select count(*) < 100 from storage.objects o
        where o.bucket_id = p_bucket and o.name like 'temp/%' and o.owner_id = auth.uid()::text)
    else private.owns_property(private.property_of_file(p_bucket, p_name))
      -- Forty that are shown, and some on their way in or out.
      and (select count(*) < 80 from storage.objects o
        where o.bucket_id = p_bucket and o.name like split_part(p_name, '/', 1) || '/%')
  end
$$;
comment on function private.may_upload_picture(text, text) is
  'Whether the caller may put a picture there: her identity is approved, and the folder is her property''s or the one for pictures on the way. Definer: callers do not see accounts.';
grant execute on function private.may_upload_picture(text, text) to authenticated;
