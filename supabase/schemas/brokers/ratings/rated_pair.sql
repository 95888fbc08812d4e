create function private.rated_pair(p_transfer public.money_transfers, p_user_id uuid)
returns table (broker_id uuid, customer_id uuid, is_by_broker boolean)
language sql immutable
set search_path = ''
as $$
  select met.broker_id, met.customer_id, met.broker_id = p_user_id
  from (values
    (p_transfer.cash_in_broker_id, p_transfer.sender_id),
    (p_transfer.broker_id, p_transfer.receiver_id)) as met (broker_id, customer_id)
  where p_user_id in (met.broker_id, met.customer_id) and num_nulls(met.broker_id, met.customer_id) = 0
$$;
comment on function private.rated_pair(public.money_transfers, uuid) is
  'Returns the broker and the customer who met at a counter because of a transfer, if the given person is one of them. The pair is the sender and the cash-in broker, or the recipient''s account and the broker who paid out. Returns no row for anybody else.';
