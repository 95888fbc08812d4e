create function private.usual_amount_of(p_user_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  -- Takes the lower of the two middle values. The sender is then warned more often, but a needless
  -- warning does less harm than an undetected typing error, such as an extra zero.
  select case when count(*) >= v.known_transfers then percentile_disc(0.5) within group (order by t.amount_centimes) end
  from private.sending_terms_at(now()) v
  cross join lateral (
    select s.amount_centimes from public.money_transfers s
    where s.sender_id = p_user_id and s.completed_at is not null
    order by s.completed_at desc, s.id limit v.looked_at_transfers) as t
  group by v.known_transfers
$$;
comment on function private.usual_amount_of(uuid) is
  'Returns the median amount, in centimes, of the last completed transfers that a person sent (at launch, the last ten). Returns null when there are fewer transfers than the terms require (at launch, three).';
