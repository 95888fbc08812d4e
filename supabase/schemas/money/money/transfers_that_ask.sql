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
      -- Name of the other party: the sender sees the recipient's name, the recipient sees the
      -- sender's name.
      case when t.sender_id = p_user_id then t.recipient_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = t.sender_id) end as name,
      t.total_centimes, t.payout_centimes, t.refund_centimes, t.expires_at
    from public.money_transfers t
    -- The result omits transfers on hold: they wait for an operator, so the parties have nothing to
    -- do.
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
  'Returns up to five transfers for which the person has to do something, the most urgent first: [{id, ask, name (of the other party), centimes, until}]. ask tells what to do: count (confirm or reject a broker''s count), new_code (renew the code after five wrong ones), collect (collect the cash), refund (collect the refund), pass_on (give place and code to the recipient, for whom the cash is ready), pay (pay the cash in). Excludes drafts, transfers on hold and transfers whose broker is still preparing the cash.';
revoke all on function private.transfers_that_ask(uuid) from public;
