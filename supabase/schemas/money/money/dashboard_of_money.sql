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
        where t.sender_id = p_user_id or t.receiver_id = p_user_id and t.status <> 'draft'
        order by t.created_at desc, t.id limit 5) as recent), '[]'),
    'asking_transfers', private.transfers_that_ask(p_user_id),
    'open_transfer_count', private.open_transfer_count(p_user_id),
    -- For brokers alone: the others have no job board.
    'request_count', case when exists (
      select from public.profiles p where p.id = p_user_id and p.account_type = 'broker') then (
      select count(*) from public.money_transfer_requests r
      where private.may_take_request(r.transfer_id, r.city_id, r.addressed_broker_id)) end);
end
$$;
comment on function private.dashboard_of_money(uuid) is
  '{recent_transfers (five; of one that she gets with its sender''s name), asking_transfers (as private.transfers_that_ask), open_transfer_count, request_count (null for who is no broker)}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'money', 400);
