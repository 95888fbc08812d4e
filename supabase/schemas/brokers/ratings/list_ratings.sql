create function public.list_ratings(
  p_are_reported boolean default true, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30
) returns table (
  id uuid, transfer_reference text, business_name text, customer text, is_by_broker boolean, stars integer, words text,
  given_at timestamptz, report_reason text, hidden_reason text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'compliance', 'admin');
  return query
    select r.id, t.reference, b.business_name,
      btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))),
      r.is_by_broker, r.stars, r.words, r.given_at, r.report_reason, r.hidden_reason
    from private.ratings r
    join public.money_transfers t on t.id = r.transfer_id
    join public.brokers b on b.id = r.broker_id
    join public.profiles p on p.id = r.customer_id
    where (not coalesce(p_are_reported, true) or (r.reported_at is not null and r.hidden_at is null))
      and (p_before is null or (r.given_at, r.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by r.given_at desc, r.id desc limit least(greatest(coalesce(p_limit, 30), 1), 100);
end
$$;
comment on function public.list_ratings(boolean, timestamptz, uuid, integer) is
  'Lists the ratings with a report that is not decided yet, or all ratings, including ratings about customers. The newest come first; names are masked. To get the next page, pass given_at and id of the last row. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_ratings(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_ratings(boolean, timestamptz, uuid, integer) to authenticated;
