create function public.reorder_images(p_property_id uuid, p_ids uuid[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_identity_approved();
begin
  perform private.lock_own_property(p_property_id, v_user_id);
  -- The list misses pictures that another device has just added. They are placed last.
  update public.property_images i set image_order = n.place - 1
  from (select x.id, row_number() over (order by array_position(p_ids, x.id), x.image_order, x.id) as place
    from public.property_images x where x.property_id = p_property_id) n
  where i.id = n.id and i.image_order <> n.place - 1;
  return true;
end
$$;
comment on function public.reorder_images(uuid, uuid[]) is
  'Puts the pictures of the caller''s property in the order of the given list; pictures that are not in the list come last. Returns true. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND.';
revoke all on function public.reorder_images(uuid, uuid[]) from public, anon;
grant execute on function public.reorder_images(uuid, uuid[]) to authenticated;
