create function private.export_of_money(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'quotes', (select jsonb_agg(to_jsonb(q) order by q.created_at, q.id) from public.money_quotes q where q.user_id = p_user_id),
    'transfers_sent', (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' order by e.id) from public.money_transfer_events e where e.transfer_id = t.id),
        'cash_handovers', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id) from public.cash_handovers h where h.transfer_id = t.id))
        order by t.created_at, t.id)
      from public.money_transfers t where t.sender_id = p_user_id),
    -- Exports only the data that the receiver of a transfer sees, and no data about the sender.
    'transfers_received', (select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'recipient_name', t.recipient_name,
        'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'currency', t.currency,
        'confirmed_at', t.confirmed_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.receiver_id = p_user_id and t.confirmed_at is not null),
    'transfers_as_broker', (select jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
        'payout_centimes', t.payout_centimes, 'accepted_at', t.accepted_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.broker_id = p_user_id and t.accepted_at is not null),
    'handovers_as_broker', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id)
      from public.cash_handovers h where h.broker_id = p_user_id))
$$;
comment on function private.export_of_money(uuid) is
  'Exports the person''s quotes, the transfers that the person sent, the transfers that the person received (without the sender''s data), and the transfers that the person handled as a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'money', 700);

create function private.dashboard_of_money(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'recent_transfers', coalesce((
      select jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id)
      from (
        select t.id, t.reference, t.status, t.refund_state, t.recipient_name, t.recipient_city_id,
          t.amount_centimes, t.total_centimes, t.payout_centimes, t.created_at, t.updated_at,
          case when t.sender_id = p_user_id then 'sender' else 'receiver' end as role,
          case when t.sender_id <> p_user_id then (
            select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = t.sender_id) end as sender_name
        from public.money_transfers t
        where t.sender_id = p_user_id or t.receiver_id = p_user_id and t.confirmed_at is not null
        order by t.created_at desc, t.id limit 5) as recent), '[]'),
    'asking_transfers', private.transfers_that_ask(p_user_id),
    'open_transfer_count', private.open_transfer_count(p_user_id),
    -- request_count is null for everybody except brokers, because only brokers have a job board.
    'request_count', case when exists (
      select from public.profiles p where p.id = p_user_id and p.account_type = 'broker') then (
      select count(*) from public.money_transfer_requests r
      where private.may_take_request(r.transfer_id, r.city_id, r.addressed_broker_id)) end);
end
$$;
comment on function private.dashboard_of_money(uuid) is
  'Returns the money data of the dashboard: {recent_transfers (five; an incoming transfer has its sender''s name), asking_transfers (the result of private.transfers_that_ask), open_transfer_count, request_count (null for a person who is not a broker)}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'money', 400);

create function private.due_work_of_money() returns integer
language sql
set search_path = ''
as $$
  select private.end_due_transfers()
$$;
comment on function private.due_work_of_money() is
  'Ends overdue transfers. If the chosen broker has not accepted a transfer in time, asks every broker of the city to accept it.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'money', 100);

create function private.lock_account_end_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.money_transfers t
  where p_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
end
$$;
comment on function private.lock_account_end_of_money(uuid) is
  'Locks the person''s transfers. By the lock order, the person''s parcels must be locked before the transfers.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'money', 200);

create function private.refuse_account_end_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open integer := private.open_transfer_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA080', 'Transfers are still in progress', jsonb_build_object('count', v_open));
  end if;
end
$$;
comment on function private.refuse_account_end_of_money(uuid) is
  'Refuses to close the account while the person has open transfers. Error codes: TRANSFER_OPEN (detail count).';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'money', 100);

create function private.plan_account_end_of_money(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('open_transfer_count', private.open_transfer_count(p_user_id),
    'kept', case when private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_money(uuid) is
  'Returns {open_transfer_count, kept}: the number of transfers that prevent closing the account, and the classes of data that are kept after the account is closed.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'money', 200);

create function private.end_account_of_money(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  for v_transfer in
    select * from public.money_transfers t where t.sender_id = p_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = p_user_id and t.confirmed_at is null;
  return jsonb_build_object('is_row_kept', private.must_keep_money_of(p_user_id));
end
$$;
comment on function private.end_account_of_money(uuid) is
  'Cancels the person''s drafts and removes the recipients from transfers that were never confirmed. Returns {is_row_kept}: true if a transfer or a cash count still refers to the person, so that the person''s row must be kept.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'money', 100);

create function private.forget_person_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.money_quotes q
  where q.user_id = p_user_id and not exists (select from public.money_transfers t where t.quote_id = q.id);
end
$$;
comment on function private.forget_person_of_money(uuid) is
  'Deletes the person''s quotes that no transfer uses.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'money', 600);
