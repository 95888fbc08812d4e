create function private.must_keep_deliveries_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.deliveries d where d.sender_id = p_user_id and d.status <> 'draft')
    or exists (select from public.delivery_claims c where c.opened_by = p_user_id)
$$;
comment on function private.must_keep_deliveries_of(uuid) is 'Returns whether parcels reference the person, so that their profile row must remain.';
