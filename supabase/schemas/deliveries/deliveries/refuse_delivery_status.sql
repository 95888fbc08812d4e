create function private.refuse_delivery_status(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', p_delivery.status))
$$;
comment on function private.refuse_delivery_status(public.deliveries) is 'Always raises an error: the parcel''s current status does not allow the action. Error codes: STATUS_NOT_ALLOWED.';
