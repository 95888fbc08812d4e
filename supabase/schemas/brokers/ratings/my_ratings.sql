create function public.my_ratings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return jsonb_build_object(
    'shown', private.broker_rating(v_broker.id),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('transfer_id', t.id, 'reference', t.reference, 'completed_at', t.completed_at)
        order by t.completed_at desc, t.id), '[]')
      from (
        select t.id, t.reference, t.completed_at, t.sender_id as customer_id from public.money_transfers t
        where t.cash_in_broker_id = v_broker.id and t.status = 'completed' and t.completed_at > now() - interval '14 days'
        union all
        select t.id, t.reference, t.completed_at, t.receiver_id from public.money_transfers t
        where t.broker_id = v_broker.id and t.status = 'completed' and t.completed_at > now() - interval '14 days'
        order by completed_at desc, id limit 100) as t
      where t.customer_id is not null and not exists (
        select from private.ratings r where r.transfer_id = t.id and r.broker_id = v_broker.id and r.is_by_broker)),
    -- Returns only the month, because the exact day would reveal which customer gave the rating.
    'ratings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'stars', r.stars, 'words', r.words, 'is_reported', r.reported_at is not null,
        'month', to_char(r.given_at at time zone 'Africa/Casablanca', 'YYYY-MM')) order by r.given_at desc, r.id), '[]')
      from (
        select r.* from private.ratings r
        where r.broker_id = v_broker.id and not r.is_by_broker and r.shown_at <= now() and r.hidden_at is null
        order by r.given_at desc, r.id limit 50) as r));
end
$$;
comment on function public.my_ratings() is
  'Returns the calling broker''s average as other people see it, the transfers of the last 14 days whose customer the broker can still rate, and the last 50 ratings that the broker received. Each rating contains the month but not the author. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_ratings() from public, anon;
grant execute on function public.my_ratings() to authenticated;
