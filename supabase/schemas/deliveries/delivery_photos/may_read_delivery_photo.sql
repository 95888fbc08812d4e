create function private.may_read_delivery_photo(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case private.role_in_delivery(d, auth.uid())
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and coalesce(private.custody_for(d, auth.uid()) in ('pickup', 'holder', 'hub'), false)
        -- Operators may view the photo while a claim is open, but may not create a signed URL,
        -- which would remain valid afterwards.
        when 'operator' then storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
          and exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
        else false
      end
    from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
    where p.storage_path = p_name),
    -- A file that has no row yet is readable by its uploader.
    p_owner_id = auth.uid()::text)
$$;
comment on function private.may_read_delivery_photo(text, text) is
  'Returns whether the caller may read the photo. The sender may read all photos. The receiver may read proof and claim photos. An agent who holds the parcel, or may pick it up or take it over, may read the sender''s and the courier''s photos. An operator may read all photos while a claim is open. SECURITY DEFINER, because RLS policies use it.';
grant execute on function private.may_read_delivery_photo(text, text) to authenticated;
