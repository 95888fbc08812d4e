create function public.pay_counter_refund(
  p_request_id uuid, p_reference text, p_refund_code text, p_counted_centimes bigint
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_refund private.counter_refunds;
  v_attempt private.counter_refund_attempts;
  v_outcome text;
  v_was_left integer;
begin
  select r.* into v_refund from private.counter_refunds r where r.reference = upper(btrim(p_reference));
  v_refund := private.lock_counter_refund(v_refund.id);
  select * into v_attempt from private.counter_refund_attempts a where a.request_id = p_request_id;
  if v_attempt.refund_id = v_refund.id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left);
  elsif p_request_id is null or v_attempt.request_id is not null then
    -- Before the code is compared, refuses a request id that is already used. If the insert below
    -- failed instead, its rollback would also undo the change of the attempt counter.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_refund.state <> 'payable' then
    perform private.refuse('WA051', 'The refund has already been paid', jsonb_build_object('status', v_refund.state));
  elsif v_broker.id = v_refund.person_id then
    perform private.refuse('WA043', 'Brokers cannot pay themselves');
  elsif p_counted_centimes is distinct from v_refund.amount_centimes then
    perform private.refuse('WA055', 'The counted amount differs from the amount due',
      jsonb_build_object('expected_centimes', v_refund.amount_centimes));
  elsif v_refund.code_hash is null then
    perform private.refuse('WA059', 'The person has not created a refund code');
  end if;

  perform private.refuse_held_award(v_refund);
  v_was_left := v_refund.attempts_left;
  v_outcome := case
    when v_refund.attempts_left = 0 then 'locked'
    when v_refund.code_hash = extensions.crypt(coalesce(p_refund_code, ''), v_refund.code_hash) then 'paid'
    when v_refund.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is a result, not an exception: an exception would roll back the attempt counter.
  if v_outcome = 'paid' then
    update private.counter_refunds r
    set state = 'paid', broker_id = v_broker.id, paid_at = now(), code_hash = null
    where r.id = v_refund.id returning * into v_refund;
    perform private.post_journal(v_refund.kind || '_refund_paid', v_refund.id, v_refund.id, private.counter_refund_lines(v_refund));
  elsif v_was_left > 0 then
    update private.counter_refunds r set attempts_left = r.attempts_left - 1
    where r.id = v_refund.id returning * into v_refund;
  end if;
  insert into private.counter_refund_attempts (request_id, refund_id, broker_id, outcome, attempts_left)
  values (p_request_id, v_refund.id, v_broker.id, v_outcome, v_refund.attempts_left);
  -- If earlier wrong codes have locked the refund, a further attempt is not added to the timeline.
  if v_outcome = 'paid' or v_was_left > 0 then
    perform private.record_counter_refund(v_refund, v_outcome);
  end if;
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_refund.attempts_left);
end
$$;
comment on function public.pay_counter_refund(uuid, text, text, bigint) is
  'Pays a counter refund immediately if the person''s refund code is right and the broker counted the right amount. The state of the refund changes from payable to paid, and the broker''s float grows by the amount. Returns {outcome: paid | wrong_code | locked, attempts_left}. Five wrong codes lock the refund until the person makes another code. A repeat with the same p_request_id returns the first outcome and does not use up an attempt. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, REFUND_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, BROKER_IS_PARTY, COUNT_MISMATCH, REFUND_CODE_MISSING, TRANSFER_ON_HOLD.';
revoke all on function public.pay_counter_refund(uuid, text, text, bigint) from public, anon;
grant execute on function public.pay_counter_refund(uuid, text, text, bigint) to authenticated;
