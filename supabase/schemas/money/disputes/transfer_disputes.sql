create function public.transfer_disputes(p_transfer_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_party text := private.role_in_transfer(v_transfer, v_user_id);
  v_until timestamptz := private.dispute_until(v_transfer);
begin
  if v_party is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return jsonb_build_object(
    'party', v_party, 'open_until', v_until,
    'is_disputed', exists (select from private.disputes d where d.transfer_id = p_transfer_id and d.status = 'open'),
    'reasons', case when now() <= v_until then coalesce((
      select jsonb_agg(jsonb_build_object('code', r.code, 'is_refund_frozen', r.is_refund_frozen and v_transfer.refund_state = 'payable') order by r.position)
      from private.dispute_reasons r where r.party = v_party and coalesce(r.status, v_transfer.status) = v_transfer.status
        and not exists (select from private.disputes d where d.transfer_id = p_transfer_id and d.opened_by = v_user_id and d.reason = r.code)), '[]')
      else '[]' end,
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'reason', d.reason, 'status', d.status, 'created_at', d.created_at,
        'is_mine', d.opened_by = v_user_id) order by d.created_at, d.id)
      from private.disputes d where d.transfer_id = p_transfer_id and v_user_id = any (private.dispute_parties(d))), '[]'));
end
$$;
comment on function public.transfer_disputes(uuid) is
  'Returns the reasons for which the caller can dispute a transfer, and the deadline for opening a dispute. Also returns the existing disputes about the transfer that the caller may read. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND.';
revoke all on function public.transfer_disputes(uuid) from public, anon;
grant execute on function public.transfer_disputes(uuid) to authenticated;
