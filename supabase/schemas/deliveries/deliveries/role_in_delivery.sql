create function private.role_in_delivery(p_delivery public.deliveries, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.sender_id = p_user_id then 'sender'
    when p_delivery.id is null or p_delivery.status = 'draft' then null
    when p_delivery.receiver_id = p_user_id then 'receiver'
    when private.is_agent_of(p_delivery.courier_id, p_user_id) and private.has_own_device(p_delivery.courier_id, p_user_id)
      and private.is_job_of(p_delivery, (select a from public.courier_agents a where a.user_id = p_user_id)) then 'courier'
    when private.has_operator_role('support', 'admin') then 'operator'
  end
$$;
comment on function private.role_in_delivery(public.deliveries, uuid) is
  'Returns the person''s role for the parcel. Null for a stranger, for somebody else''s draft, and for an agent who has no relation to the parcel.';
