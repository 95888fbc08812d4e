create function public.set_primary_image(p_image_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_identity_approved();
  v_property_id uuid := (select i.property_id from public.property_images i where i.id = p_image_id);
begin
  perform private.lock_own_property(v_property_id, v_user_id);
  -- Clears the old primary picture first, because only one row may be primary at any time.
  update public.property_images i set is_primary = false where i.property_id = v_property_id and i.is_primary and i.id <> p_image_id;
  update public.property_images i set is_primary = true where i.id = p_image_id and not i.is_primary;
  return true;
end
$$;
comment on function public.set_primary_image(uuid) is
  'Makes a picture the primary picture of its property. A repeat changes nothing. Returns true. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND (the caller has no such picture).';
revoke all on function public.set_primary_image(uuid) from public, anon;
grant execute on function public.set_primary_image(uuid) to authenticated;
