-- Amina's transfers, one in each status, created with the public functions and then backdated.

create function pg_temp.act_as(p_username text) returns void
language sql
as $$
  select set_config('request.jwt.claims', jsonb_build_object(
    'sub', (select id from public.profiles where username = p_username), 'role', 'authenticated')::text, true);
$$;

create function pg_temp.transfer(
  p_id uuid, p_amount bigint, p_fee_payer text, p_name text, p_phone text, p_city text,
  p_broker text, p_notes text, p_until text, p_age interval
) returns void
language plpgsql
as $$
declare
  v_quote public.money_quotes;
  v_handover_id uuid := gen_random_uuid();
begin
  perform pg_temp.act_as('amina');
  perform public.save_money_transfer_draft(p_id, jsonb_build_object(
    'amount_centimes', p_amount, 'fee_payer', p_fee_payer, 'recipient_name', p_name,
    'recipient_phone', p_phone, 'recipient_city_id', (select id from public.cities where name = p_city),
    'broker_id', (select id from public.profiles where username = p_broker),
    'notes', p_notes, 'step', case p_until when 'draft' then 'broker' else 'confirm' end));
  if p_until <> 'draft' then
    v_quote := public.quote_money_transfer(p_amount, p_fee_payer);
    perform public.acknowledge_scam_notice(p_id);
    perform public.confirm_money_transfer(p_id, v_quote.id, '20262026');
  end if;
  if p_until in ('waiting_for_broker', 'in_process', 'completed', 'refunded') then
    perform pg_temp.act_as('salma');
    perform public.record_cash_handover(v_handover_id,
      (select reference from public.money_transfers where id = p_id), v_quote.total_centimes);
    perform pg_temp.act_as('amina');
    perform public.confirm_cash_handover(v_handover_id);
  end if;
  if p_until in ('in_process', 'completed') then
    perform pg_temp.act_as(coalesce(p_broker, 'youssef'));
    perform public.accept_money_transfer(p_id);
  end if;
  if p_until = 'in_process' then
    perform public.mark_cash_ready(p_id);
  end if;
  if p_until = 'completed' then
    perform public.pay_out_money_transfer(p_id, gen_random_uuid(), '20262026', v_quote.payout_centimes,
      'CIN', 'K412', true);
  elsif p_until in ('abandoned', 'refunded') then
    perform pg_temp.act_as('amina');
    perform public.abandon_money_transfer(p_id);
  end if;
  -- Backdates a transfer by p_age, and sets the times of its events a quarter of an hour apart.
  update public.money_transfers set
    created_at = created_at - p_age,
    confirmed_at = confirmed_at - p_age + interval '10 minutes',
    funded_at = funded_at - p_age + interval '40 minutes',
    accepted_at = accepted_at - p_age + interval '55 minutes',
    ready_by = ready_by - p_age + interval '55 minutes',
    ready_at = ready_at - p_age + interval '65 minutes',
    completed_at = completed_at - p_age + interval '70 minutes',
    abandoned_at = abandoned_at - p_age + interval '70 minutes'
  where id = p_id;
  update public.money_transfer_events e set created_at = e.created_at - p_age + n.place * interval '14 minutes'
  from (select id, row_number() over (order by id) - 1 as place
    from public.money_transfer_events where transfer_id = p_id) n
  where e.id = n.id;
  update public.cash_handovers set
    recorded_at = recorded_at - p_age + interval '28 minutes',
    confirmed_at = confirmed_at - p_age + interval '40 minutes'
  where transfer_id = p_id;
end
$$;

select pg_temp.transfer('0199a100-0000-7000-8000-000000000001', 150000, 'sender', 'Khadija El Idrissi', '+212662345601', 'Casablanca', 'youssef', 'Loyer de novembre', 'completed', interval '21 days');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000002', 80000, 'recipient', 'Omar Bensaid', '+212662345602', 'Fes', 'fatima', null, 'completed', interval '12 days');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000003', 30000, 'sender', 'Samir Alaoui', null, 'Agadir', null, null, 'abandoned', interval '8 days');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000004', 220000, 'sender', 'Khadija El Idrissi', '+212662345601', 'Casablanca', 'youssef', 'مصاريف المدرسة', 'in_process', interval '3 hours');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000005', 50000, 'sender', 'Zineb Lahlou', '+212662345603', 'Casablanca', null, null, 'waiting_for_broker', interval '50 minutes');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000006', 100000, 'sender', 'Mehdi Berrada', '+212662345604', 'Tangier', null, 'Cadeau de mariage', 'pending', interval '30 minutes');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000007', 60000, 'sender', 'Omar Bensaid', '+212662345602', 'Fes', null, null, 'refunded', interval '2 days');
select pg_temp.transfer('0199a100-0000-7000-8000-000000000008', 40000, 'sender', 'Leila Mansouri', null, 'Rabat', null, null, 'draft', interval '20 minutes');

select set_config('request.jwt.claims', '', true);
