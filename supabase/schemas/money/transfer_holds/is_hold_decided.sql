create function private.is_hold_decided(p_transfer_id uuid, p_outcome text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select h.outcome = p_outcome and h.ended_by = auth.uid() from private.transfer_holds h
    where h.transfer_id = p_transfer_id order by h.id desc limit 1), false)
$$;
comment on function private.is_hold_decided(uuid, text) is
  'Returns whether the caller already ended the transfer''s last hold with this outcome. If so, the current call is a repeat.';
