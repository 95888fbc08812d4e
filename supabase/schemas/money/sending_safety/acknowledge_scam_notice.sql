create function public.acknowledge_scam_notice(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if not private.needs_scam_notice(v_transfer) then
    return;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  -- The row may already exist, because the sender may acknowledge the warning in two drafts for the
  -- same recipient at the same time.
  insert into private.scam_notices (sender_id, receiver_id, recipient_phone, transfer_id)
  values (v_transfer.sender_id, v_transfer.receiver_id,
    case when v_transfer.receiver_id is null then v_transfer.recipient_phone end,
    case when num_nonnulls(v_transfer.receiver_id, v_transfer.recipient_phone) = 0 then p_id end)
  on conflict do nothing;
end
$$;
comment on function public.acknowledge_scam_notice(uuid) is
  'Records that the sender has read the fraud warning about the recipient of their draft. The record applies to the recipient''s account or phone number; if the recipient has neither, it applies to this transfer only. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';
revoke all on function public.acknowledge_scam_notice(uuid) from public, anon;
grant execute on function public.acknowledge_scam_notice(uuid) to authenticated;
