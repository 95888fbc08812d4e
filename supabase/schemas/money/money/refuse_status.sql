create function private.refuse_status(p_transfer public.money_transfers) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA051', 'Could not find required status',
    jsonb_build_object('status', p_transfer.status))
$$;
comment on function private.refuse_status(public.money_transfers) is 'Always raises an error: the transfer''s current status does not allow the action. Error codes: STATUS_NOT_ALLOWED.';
