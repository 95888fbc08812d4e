create function private.is_address_seen(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.address_proofs a where a.user_id = p_user_id and a.status = 'approved')
$$;
comment on function private.is_address_seen(uuid) is
  'Whether the person''s address is proven: a paper that a reviewer approved, after a broker or an operator had met her.';
