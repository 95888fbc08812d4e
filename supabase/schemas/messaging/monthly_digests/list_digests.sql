create function private.list_digests(p_now timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := (p_now at time zone 'Africa/Casablanca')::date;
  v_first date := date_trunc('month', v_today);
  v_month date := v_first - interval '1 month';
  v_span tstzrange := private.statement_span(v_month);
  v_count integer;
begin
  -- Without a recorded month, this is the first run of the function. The first run creates no
  -- digests, because the instance was not in use in the previous month.
  if not exists (select from private.digest_months) then
    insert into private.digest_months (month) values (v_month) on conflict do nothing;
    return 0;
  end if;
  -- No digest is sent after the third day of the month, even if the server was down until then.
  if v_today >= v_first + 3 or exists (select from private.digest_months m where m.month = v_month) then
    return 0;
  end if;
  insert into private.digest_months (month) values (v_month) on conflict do nothing;
  -- Stops if another server has already inserted the row of this month.
  if not found then
    return 0;
  end if;
  -- Counts the same rows as my_statement_lines for the month, with one query for all people.
  insert into private.waiting_digests (user_id, month, movements, due_at)
  select moved.user_id, v_month, count(*), private.morning_of(moved.user_id, v_first)
  from (
    select t.sender_id from public.money_transfers t where t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)
    union all
    select t.sender_id
    from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
    where t.refund_state = 'paid' and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
    union all
    select r.person_id from private.counter_refunds r where r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)
    union all
    select t.receiver_id from public.money_transfers t
    where t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)
    union all
    select p.sender_id from public.deliveries p
    where p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)) as moved (user_id)
  where moved.user_id is not null
  group by moved.user_id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.list_digests(timestamptz) is
  'In the first three days of a month (Morocco time), stores for each person the number of money movements in the previous month. Each month is processed only once. Returns the number of people with movements.';
