create function private.record_counter_refund(p_refund private.counter_refunds, p_outcome text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_kind text := case p_outcome when 'paid' then 'refund_paid' when 'locked' then 'refund_locked' else 'refund_failed' end;
  v_details jsonb := case p_outcome when 'paid' then jsonb_build_object('counted_centimes', p_refund.amount_centimes)
    else jsonb_build_object('attempts_left', p_refund.attempts_left) end;
begin
  if p_refund.kind = 'delivery' then
    perform private.add_delivery_event(p_refund.id, v_kind, 'broker', v_details);
  else
    perform private.add_dispute_entry(p_refund.id, v_kind, 'counter', null, v_details);
  end if;
  perform private.add_audit_event('counter_refund.' || p_outcome, 'broker', p_refund.id, null, v_details);
end
$$;
comment on function private.record_counter_refund(private.counter_refunds, text) is
  'Records an attempt to collect a refund at the counter, in the audit log and in the timeline of the parcel or dispute. The entry in the timeline notifies the person.';
