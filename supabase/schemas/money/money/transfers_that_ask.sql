create function private.transfers_that_ask(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with asking as (
    select t.id, t.updated_at,
      case
        when t.sender_id = p_user_id and t.status = 'pending' and exists (
          select from public.cash_handovers h
          where h.transfer_id = t.id and h.confirmed_at is null and h.rejected_at is null) then 'count'
        when t.sender_id = p_user_id and t.status = 'in_process' and exists (
          select from private.money_transfer_secrets s where s.transfer_id = t.id and s.attempts_left = 0) then 'new_code'
        when t.receiver_id = p_user_id and t.status = 'in_process' and t.ready_at is not null then 'collect'
        when t.sender_id = p_user_id and t.refund_state = 'payable' then 'refund'
        when t.sender_id = p_user_id and t.status = 'in_process' and t.ready_at is not null then 'pass_on'
        when t.sender_id = p_user_id and t.status = 'pending' then 'pay'
      end as ask,
      -- What the person at the other end may be called: a sender by her recipient's name, a recipient by his sender's.
      case when t.sender_id = p_user_id then t.recipient_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = t.sender_id) end as name,
      t.total_centimes, t.payout_centimes, t.refund_centimes, t.expires_at
    from public.money_transfers t
    -- Of a held one only an operator's move is waited for.
    where p_user_id in (t.sender_id, t.receiver_id) and not t.is_on_hold
      and (t.status in ('pending', 'in_process') or t.sender_id = p_user_id and t.refund_state = 'payable')
  )
  select coalesce(jsonb_agg(to_jsonb(first_ones) - 'urgency' order by first_ones.urgency, first_ones.until nulls last, first_ones.id), '[]')
  from (
    select a.id, a.ask, a.name,
      case a.ask when 'count' then a.total_centimes when 'pay' then a.total_centimes when 'refund' then a.refund_centimes
        else a.payout_centimes end as centimes,
      case when a.ask <> 'refund' then a.expires_at end as until,
      array_position(array['count', 'new_code', 'collect', 'refund', 'pass_on', 'pay'], a.ask) as urgency
    from asking a where a.ask is not null
    order by urgency, until nulls last, a.id limit 5
  ) as first_ones
$$;
comment on function private.transfers_that_ask(uuid) is
  'Up to five transfers that wait for the person herself, what is most urgent first: [{id, ask, name (who is at the other end), centimes, until}]. ask: count (a broker counted, she answers), new_code (five wrong codes), collect (ready for her), refund (hers to collect), pass_on (ready: her recipient needs place and code), pay (her cash is waited for). Nothing of a draft, a hold or a transfer whose broker still gets the cash ready.';
revoke all on function private.transfers_that_ask(uuid) from public;
