create function private.is_address_seen(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.address_proofs a where a.user_id = p_user_id and a.status = 'approved')
$$;
comment on function private.is_address_seen(uuid) is
  'Returns whether the person''s address is proven: a reviewer approved the document after a broker or an operator met the person.';
