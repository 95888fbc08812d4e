create function private.rating_for(p_transfer public.money_transfers, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'is_by_broker', pair.is_by_broker,
    'whom', case when not pair.is_by_broker then (select b.business_name from public.brokers b where b.id = pair.broker_id) end,
    'stars', r.stars, 'words', r.words,
    -- A broker may no longer change a rating once they can read the customer's rating. A customer
    -- never sees the broker's rating, so this limit does not apply to the customer.
    'until', case when r.id is null then p_transfer.completed_at + interval '14 days'
      when r.is_by_broker then least(r.given_at + interval '7 days', r.shown_at)
      else r.given_at + interval '7 days' end,
    'is_hidden', coalesce(r.hidden_at is not null, false))
  from private.rated_pair(p_transfer, p_user_id) as pair
  left join private.ratings r on r.transfer_id = p_transfer.id and r.broker_id = pair.broker_id and r.is_by_broker = pair.is_by_broker
  where p_transfer.status = 'completed'
$$;
comment on function private.rating_for(public.money_transfers, uuid) is
  'Returns the rating that a party of a completed transfer gave, and the time until which the party can change the rating. If the party has not rated yet, the stars and words are null, and the time is the deadline for rating. A customer also gets the business name of the broker to be rated. Returns null if the transfer is not completed, or if the party met nobody to rate. Only a broker and a customer who met at a counter because of the transfer can rate each other.';
