create function public.list_days_of_broker(p_broker_id uuid, p_limit integer default 20, p_before uuid default null)
returns table (
  id uuid, business_day date, opened_at timestamptz, closed_at timestamptz, closing_centimes bigint, difference_centimes bigint,
  commission_centimes bigint, operation_count integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif not exists (select from public.brokers b where b.id = p_broker_id) then
    perform private.refuse('WA040', 'Broker not found');
  end if;
  perform private.add_audit_event('broker.days_read', 'operator', p_broker_id);
  return query select * from private.days_of_broker(p_broker_id, p_limit, p_before);
end
$$;
comment on function public.list_days_of_broker(uuid, integer, uuid) is
  'Lists a broker''s days for operators: the cash counts, their differences from the expected amounts, and the commission, without names. Logged. For finance, compliance and admins, except for their own days. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, BROKER_NOT_AVAILABLE.';
revoke all on function public.list_days_of_broker(uuid, integer, uuid) from public, anon;
grant execute on function public.list_days_of_broker(uuid, integer, uuid) to authenticated;
