create function public.transfer_receipt(p_transfer_id uuid, p_kind text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_is_sender boolean;
  v_kinds text[];
  v_kind text;
begin
  select * into v_transfer from public.money_transfers t
  where t.id = p_transfer_id and (t.sender_id = v_caller or (t.receiver_id = v_caller and t.confirmed_at is not null));
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif p_kind not in ('paid_in', 'paid_out', 'refunded') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
  v_is_sender := v_transfer.sender_id = v_caller;
  -- The recipient may not see the amounts that the sender paid and got back.
  select coalesce(array_agg(k.kind order by k.moment), '{}') into v_kinds
  from (
    select one as kind, private.receipt_moment(v_transfer, one) as moment
    from unnest(case when v_is_sender then array['paid_in', 'paid_out', 'refunded'] else array['paid_out'] end) as one) k
  where k.moment is not null;
  v_kind := coalesce(p_kind, v_kinds[cardinality(v_kinds)]);
  if v_kind is null or not v_kind = any (v_kinds) then
    perform private.refuse_status(v_transfer);
  end if;
  return jsonb_build_object('kinds', to_jsonb(v_kinds), 'receipt', private.receipt_facts(v_transfer, v_kind, v_is_sender));
end
$$;
comment on function public.transfer_receipt(uuid, text) is
  'Returns {kinds, receipt}. kinds lists the available receipts (paid_in, paid_out, refunded); receipt is the content of the receipt for the cash handover p_kind, or for the last handover if p_kind is not given. The sender gets all kinds, a recipient with an account only the payout. Contains no phone number, code or document. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.transfer_receipt(uuid, text) from public, anon;
grant execute on function public.transfer_receipt(uuid, text) to authenticated;
