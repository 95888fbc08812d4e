create function public.read_dispute(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
begin
  if v_dispute.id is null then
    perform private.refuse('WA190', 'Dispute not found');
  elsif private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  perform private.add_audit_event('dispute.read', 'operator', p_id);
  return private.dispute_for_operator(v_dispute);
end
$$;
comment on function public.read_dispute(uuid) is
  'Returns a dispute with its entries and the data of the transfer, in which names are masked. The audit log records each read. For support, finance, compliance and admins, except for their own transfers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_dispute(uuid) from public, anon;
grant execute on function public.read_dispute(uuid) to authenticated;
