create function private.may_take_request(p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_broker_asked(auth.uid(), p_transfer_id, p_city_id, p_addressed_broker_id)
$$;
comment on function private.may_take_request(uuid, integer, uuid) is
  'Returns whether the caller may accept the request. SECURITY DEFINER: an RLS policy calls this function, which reads rows that the caller may not read.';
grant execute on function private.may_take_request(uuid, integer, uuid) to authenticated;
