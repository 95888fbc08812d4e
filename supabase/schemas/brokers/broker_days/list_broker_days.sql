create function public.list_broker_days(p_limit integer default 20, p_before uuid default null)
returns table (
  id uuid, business_day date, opened_at timestamptz, closed_at timestamptz, closing_centimes bigint, difference_centimes bigint,
  commission_centimes bigint, operation_count integer
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
begin
  return query select * from private.days_of_broker(private.caller_id(), p_limit, p_before);
end
$$;
comment on function public.list_broker_days(integer, uuid) is
  'Lists the calling broker''s days, the newest first, with the commission earned on each. To get the next page, pass the id of the last row. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.list_broker_days(integer, uuid) from public, anon;
grant execute on function public.list_broker_days(integer, uuid) to authenticated;
