create function private.owns_property(p_property_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.properties p where p.id = p_property_id and p.created_by = auth.uid())
$$;
comment on function private.owns_property(uuid) is 'Returns whether the caller owns the property. SECURITY DEFINER: RLS policies of other schemas use it.';
grant execute on function private.owns_property(uuid) to authenticated;
