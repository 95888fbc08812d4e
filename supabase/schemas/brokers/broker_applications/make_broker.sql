create function private.make_broker(p_application private.broker_applications) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := p_application.user_id;
  v_shop jsonb := p_application.shop;
  v_credit bigint := least(p_application.float_centimes, (private.ledger_terms_at(now())).credit_line_centimes);
begin
  update public.profiles p set account_type = 'broker' where p.id = v_id;
  -- A former broker who is approved again already has ledger accounts and a row in brokers. Here
  -- this row in brokers is updated.
  insert into public.brokers as b (id, city_id, business_name, address, device_rule)
  values (v_id, p_application.city_id, v_shop ->> 'name', v_shop ->> 'address', 'first')
  on conflict (id) do update set city_id = excluded.city_id, is_active = true, declared_cash_centimes = 0, device_rule = 'first';
  delete from private.broker_devices d where d.user_id = v_id;
  perform private.keep_shop(v_id, v_shop ->> 'name', v_shop ->> 'address', v_shop ->> 'landmark', v_shop ->> 'phone',
    (v_shop ->> 'latitude')::double precision, (v_shop ->> 'longitude')::double precision, v_shop -> 'hours', '{}', null, null);
  perform private.lock_float(v_id);
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id) values (v_id, v_credit, p_application.id);
  update private.ledger_balances b set minimum_centimes = -v_credit
  from private.ledger_accounts a where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = v_id;
  perform private.note_bank_journal(
    private.post_journal('broker_deposit_received', p_application.id, p_application.id,
      private.broker_deposit_lines(p_application)), p_application.receipt_number);
end
$$;
comment on function private.make_broker(private.broker_applications) is
  'Makes the applicant a broker: sets the broker role, opens the shop and the float, and grants the requested credit line up to the maximum in the ledger terms. Writes the journal of the deposit. The first device that the broker then uses is allowed without a request for a new device. The caller must have locked the application.';
