create function public.make_counter_refund_code(p_id uuid, p_refund_code text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_refund private.counter_refunds;
begin
  if not exists (select from private.counter_refunds r where r.id = p_id and r.person_id = v_user_id) then
    perform private.refuse('WA197', 'Refund not found');
  end if;
  v_refund := private.lock_counter_refund(p_id);
  if v_refund.state <> 'payable' then
    perform private.refuse('WA051', 'The refund has already been paid', jsonb_build_object('status', v_refund.state));
  elsif p_refund_code is null or p_refund_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A refund code must have eight digits');
  end if;
  perform private.refuse_held_award(v_refund);
  update private.counter_refunds r
  set code_hash = extensions.crypt(p_refund_code, extensions.gen_salt('bf', 8)), attempts_left = 5
  where r.id = p_id;
end
$$;
comment on function public.make_counter_refund_code(uuid, text) is
  'Stores the hash of a refund code that was generated on the caller''s device. The caller shows this code to collect the refund of a parcel or dispute. A new code replaces the earlier one and allows five attempts. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, REFUND_NOT_FOUND, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID, TRANSFER_ON_HOLD.';
revoke all on function public.make_counter_refund_code(uuid, text) from public, anon;
grant execute on function public.make_counter_refund_code(uuid, text) to authenticated;
