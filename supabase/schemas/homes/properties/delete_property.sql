create function public.delete_property(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_id;
  delete from public.properties p where p.id = p_id and p.created_by = v_user_id;
  -- Returns the same result for a deleted property and for somebody else's, so that callers cannot
  -- probe for existing ids.
  return found;
end
$$;
comment on function public.delete_property(uuid) is
  'Deletes the caller''s property with its pictures, prices and draft. Returns false if the caller has no such property or has already deleted it. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.delete_property(uuid) from public, anon;
grant execute on function public.delete_property(uuid) to authenticated;
