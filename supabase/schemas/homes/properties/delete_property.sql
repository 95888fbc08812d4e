create function public.delete_property(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_id;
  delete from public.properties p where p.id = p_id and p.created_by = v_user_id;
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  return found;
end
$$;
comment on function public.delete_property(uuid) is
  'Removes the caller''s property with its pictures, prices and draft; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.delete_property(uuid) from public, anon;
grant execute on function public.delete_property(uuid) to authenticated;
