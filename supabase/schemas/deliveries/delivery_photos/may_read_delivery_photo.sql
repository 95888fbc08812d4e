create function private.may_read_delivery_photo(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case private.role_in_delivery(d, auth.uid())
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and coalesce(private.custody_for(d, auth.uid()) in ('pickup', 'holder', 'hub'), false)
        -- To look at while there is something to decide, not to sign an address that outlives it.
        when 'operator' then storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
          and exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
        else false
      end
    from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
    where p.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    p_owner_id = auth.uid()::text)
$$;
comment on function private.may_read_delivery_photo(text, text) is
  'Whether the caller may read the photo: all of it the sender, proof and claim the receiver, what was before and at the doors the agent for whom it waits or who has it now, an operator while a claim is open. Definer: as the policies.';
grant execute on function private.may_read_delivery_photo(text, text) to authenticated;
