create function public.list_broker_operations(p_day_id uuid default null, p_limit integer default 30, p_before bigint default null)
returns table (
  id bigint, happened_at timestamptz, kind text, reference text, cash_centimes bigint, float_centimes bigint,
  commission_centimes bigint, note text, is_counted_at_open boolean
)
language plpgsql stable security definer
-- Avoids a generic plan, which would read all rows because it must work for every day and page.
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_broker uuid := private.caller_id();
  v_is_open boolean;
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 1000);
begin
  if p_day_id is not null then
    select d.closed_at is null into v_is_open from private.broker_days d where d.id = p_day_id and d.broker_id = v_broker;
    if v_is_open is null then
      perform private.refuse('WA280', 'This day is invalid');
    end if;
  end if;
  return query
    select o.id, o.noted_at, o.kind,
      coalesce(t.reference,
        (select r.reference from private.counter_refunds r where r.id = j.subject_id),
        (select s.reference from private.disputes s where s.id = j.subject_id)),
      o.cash_centimes, o.float_centimes, o.commission_centimes, o.note, o.is_counted_at_open
    from (
      select one.* from private.broker_operations one
      where one.broker_id = v_broker and (p_before is null or one.id < p_before)
        and (p_day_id is null or one.day_id = p_day_id or (v_is_open and one.day_id is null))
      order by one.id desc limit v_limit) as o
    left join private.ledger_journals j on j.id = o.journal_id
    left join public.money_transfers t on t.id = j.subject_id
    order by o.id desc;
end
$$;
comment on function public.list_broker_operations(uuid, integer, bigint) is
  'Lists operations that changed the calling broker''s cash drawer, float or commission, the newest first, at most 1000. With p_day_id, lists the operations of this day; without it, the operations of all days. Amounts are in centimes. To get the next page, pass the id of the last row. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, BROKER_DAY_NOT_FOUND.';
revoke all on function public.list_broker_operations(uuid, integer, bigint) from public, anon;
grant execute on function public.list_broker_operations(uuid, integer, bigint) to authenticated;
