-- Made from supabase/schemas/money/statements by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- statements/broker_statement.sql

create function public.broker_statement(p_month date)
returns table (
  account text, opening_centimes bigint, in_centimes bigint, out_centimes bigint, closing_centimes bigint,
  line_count integer, until_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_span tstzrange := private.statement_span(p_month);
begin
  return query
    select a.kind, m.opening, m.came, m.went, m.opening + m.came - m.went, m.lines::integer, least(upper(v_span), now())
    from private.ledger_accounts a
    cross join lateral (
      select coalesce(sum(e.centimes) filter (where j.created_at < lower(v_span)), 0)::bigint,
        coalesce(sum(e.centimes) filter (where j.created_at >= lower(v_span) and e.centimes > 0), 0)::bigint,
        -coalesce(sum(e.centimes) filter (where j.created_at >= lower(v_span) and e.centimes < 0), 0)::bigint,
        count(*) filter (where j.created_at >= lower(v_span))
      from (
        select c.journal_id, c.amount_centimes from private.ledger_entries c where c.credit_account_id = a.id
        union all
        select d.journal_id, -d.amount_centimes from private.ledger_entries d where d.debit_account_id = a.id) as e (journal_id, centimes)
      join private.ledger_journals j on j.id = e.journal_id
      where j.created_at < upper(v_span)) as m (opening, came, went, lines)
    where a.id = any (v_accounts)
    order by a.kind desc;
end
$$;
comment on function public.broker_statement(date) is
  'A month of the calling broker''s float and commission by Morocco''s clock: what each began with, what came and went, what it ended with. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID.';
revoke all on function public.broker_statement(date) from public, anon;
grant execute on function public.broker_statement(date) to authenticated;

-- statements/broker_statement_lines.sql

create function public.broker_statement_lines(p_month date, p_limit integer default 1000, p_after_journal bigint default 0)
returns table (
  journal_id bigint, "position" integer, happened_at timestamptz, step text, account text, reference text, centimes bigint
)
language plpgsql stable security definer
-- A plan for any limit and any page reads as if all of it were asked for.
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_span tstzrange := private.statement_span(p_month);
  v_limit integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
begin
  -- Whole journals, so that a page ends between two of them. Each part is read in the order of its account's index, which is why
  -- account and journal are compared together and the journal is looked up alone (`offset 0`): otherwise the planner may walk the
  -- whole ledger, or sort all that is left, for every page.
  return query
    select m.journal_id, m.position, m.created_at, m.kind, a.kind,
      -- Looked up only where it is no transfer's, which most lines are.
      coalesce(t.reference,
        (select r.reference from private.counter_refunds r where r.id = m.subject_id),
        (select d.reference from private.disputes d where d.id = m.subject_id)),
      m.centimes
    from (
      select part.*, one.account_id
      from unnest(v_accounts) as one (account_id)
      cross join lateral (
        (select e.journal_id, e.position, j.created_at, j.kind, j.subject_id, e.amount_centimes as centimes
        from private.ledger_entries e
        cross join lateral (select one.* from private.ledger_journals one where one.id = e.journal_id offset 0) as j
        where (e.credit_account_id, e.journal_id) > (one.account_id, p_after_journal)
          and (e.credit_account_id, e.journal_id) < (one.account_id + 1, 0)
          and j.created_at >= lower(v_span) and j.created_at < upper(v_span)
        order by e.credit_account_id, e.journal_id fetch first v_limit rows with ties)
        union all
        (select e.journal_id, e.position, j.created_at, j.kind, j.subject_id, -e.amount_centimes
        from private.ledger_entries e
        cross join lateral (select one.* from private.ledger_journals one where one.id = e.journal_id offset 0) as j
        where (e.debit_account_id, e.journal_id) > (one.account_id, p_after_journal)
          and (e.debit_account_id, e.journal_id) < (one.account_id + 1, 0)
          and j.created_at >= lower(v_span) and j.created_at < upper(v_span)
        order by e.debit_account_id, e.journal_id fetch first v_limit rows with ties)) as part
      order by part.journal_id fetch first v_limit rows with ties) as m
    join private.ledger_accounts a on a.id = m.account_id
    left join public.money_transfers t on t.id = m.subject_id
    order by m.journal_id, m.position, a.kind;
end
$$;
comment on function public.broker_statement_lines(date, integer, bigint) is
  'The lines of broker_statement in the order of the books, about p_limit of them, 1000 at most, and never a part of a journal; the next page begins after the last journal_id. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID.';
revoke all on function public.broker_statement_lines(date, integer, bigint) from public, anon;
grant execute on function public.broker_statement_lines(date, integer, bigint) to authenticated;

-- statements/my_statement.sql

create function public.my_statement(p_month date)
returns table (
  paid_count integer, sent_centimes bigint, fee_centimes bigint, paid_centimes bigint,
  refunded_count integer, refunded_centimes bigint, received_count integer, received_centimes bigint,
  delivery_count integer, delivery_centimes bigint, until_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_span tstzrange := private.statement_span(p_month);
begin
  return query
    select p.count::integer, p.sent, p.fee, p.paid, b.count::integer, b.refunded, r.count::integer, r.received,
      c.count::integer, c.carried, least(upper(v_span), now())
    from (
      select count(*), coalesce(sum(t.payout_centimes), 0)::bigint, coalesce(sum(t.fee_centimes), 0)::bigint,
        coalesce(sum(t.total_centimes), 0)::bigint
      from public.money_transfers t
      where t.sender_id = v_caller and t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)) as p (count, sent, fee, paid)
    cross join (
      select count(*), coalesce(sum(back.centimes), 0)::bigint
      from (
        select h.counted_centimes
        from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
        where t.sender_id = v_caller and t.refund_state = 'paid'
          and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
        union all
        select r.amount_centimes
        from private.counter_refunds r
        where r.person_id = v_caller and r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)) as back (centimes)) as b (count, refunded)
    cross join (
      select count(*), coalesce(sum(t.payout_centimes), 0)::bigint
      from public.money_transfers t
      where t.receiver_id = v_caller and t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)) as r (count, received)
    cross join (
      select count(*), coalesce(sum(p.total_centimes), 0)::bigint
      from public.deliveries p
      where p.sender_id = v_caller and p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)) as c (count, carried);
end
$$;
comment on function public.my_statement(date) is
  'What the caller paid in a month of Morocco''s clock, what of it was sent and what was the fee, what came back to her (refunds of transfers and parcels, awards of disputes) when it was handed to her, what she received, and what the courier was paid for her parcels when he took them. Nobody has a balance here. Refuses: NOT_SIGNED_IN, FIELD_INVALID.';
revoke all on function public.my_statement(date) from public, anon;
grant execute on function public.my_statement(date) to authenticated;

-- statements/my_statement_lines.sql

create function public.my_statement_lines(
  p_month date, p_limit integer default 1000, p_after_at timestamptz default null, p_after_id uuid default null
)
returns table (
  happened_at timestamptz, line_id uuid, kind text, transfer_id uuid, reference text, other_name text,
  sent_centimes bigint, fee_centimes bigint, paid_centimes bigint, back_centimes bigint, received_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_span tstzrange := private.statement_span(p_month);
  v_from timestamptz := coalesce(p_after_at, lower(v_span));
  v_after uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  v_limit integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
begin
  -- Each part is read in the order of its index from where the page before ended, so the last page costs what the first one does.
  return query
    (select t.funded_at, t.id, 'paid', t.id, t.reference, t.recipient_name,
      t.payout_centimes, t.fee_centimes, t.total_centimes, null::bigint, null::bigint
    from public.money_transfers t
    where t.sender_id = v_caller and t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)
      and (t.funded_at, t.id) > (v_from, v_after)
    order by t.funded_at, t.id limit v_limit)
    union all
    (select h.confirmed_at, h.id, 'refunded', t.id, t.reference, t.recipient_name,
      null, null, null, h.counted_centimes, null
    from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
    where t.sender_id = v_caller and t.refund_state = 'paid' and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
      and (h.confirmed_at, h.id) > (v_from, v_after)
    order by h.confirmed_at, h.id limit v_limit)
    union all
    (select r.paid_at, r.id, r.kind || '_refunded', t.id, r.reference, coalesce(t.recipient_name, p.dropoff_contact_name),
      null, null, null, r.amount_centimes, null
    from private.counter_refunds r
    left join private.disputes d on d.id = r.id
    left join public.money_transfers t on t.id = d.transfer_id
    left join public.deliveries p on p.id = r.id
    where r.person_id = v_caller and r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)
      and (r.paid_at, r.id) > (v_from, v_after)
    order by r.paid_at, r.id limit v_limit)
    union all
    (select t.completed_at, t.id, 'received', t.id, t.reference, concat_ws(' ', p.first_name, p.last_name),
      null, null, null, null, t.payout_centimes
    from public.money_transfers t join public.profiles p on p.id = t.sender_id
    where t.receiver_id = v_caller and t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)
      and (t.completed_at, t.id) > (v_from, v_after)
    order by t.completed_at, t.id limit v_limit)
    union all
    (select p.picked_up_at, p.id, 'delivery_paid', null, p.label_code, p.dropoff_contact_name,
      null, null, p.total_centimes, null, null
    from public.deliveries p
    where p.sender_id = v_caller and p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)
      and (p.picked_up_at, p.id) > (v_from, v_after)
    order by p.picked_up_at, p.id limit v_limit)
    order by 1, 2 limit v_limit;
end
$$;
comment on function public.my_statement_lines(date, integer, timestamptz, uuid) is
  'The lines of my_statement, oldest first, at most 1000, each paid, refunded, delivery_refunded, dispute_refunded, received or delivery_paid; the next page begins after happened_at and line_id of the last line. Refuses: NOT_SIGNED_IN, FIELD_INVALID.';
revoke all on function public.my_statement_lines(date, integer, timestamptz, uuid) from public, anon;
grant execute on function public.my_statement_lines(date, integer, timestamptz, uuid) to authenticated;

-- statements/own_ledger_accounts.sql

create function private.own_ledger_accounts() returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids bigint[] := array(select a.id from private.ledger_accounts a
    where a.owner_id = v_caller and a.kind in ('broker_float', 'broker_commission') order by a.kind desc);
begin
  if cardinality(v_ids) = 0 then
    perform private.refuse('WA042', 'Not a broker');
  end if;
  return v_ids;
end
$$;
comment on function private.own_ledger_accounts() is
  'The caller''s float and commission in the ledger. A broker who was suspended, or is none any more, keeps his statement. Refuses: NOT_SIGNED_IN, NOT_A_BROKER.';

-- statements/statement_span.sql

create function private.statement_span(p_month date) returns tstzrange
language plpgsql stable
set search_path = ''
as $$
begin
  if p_month is null or not isfinite(p_month) or p_month <> date_trunc('month', p_month)
    or p_month not between '2020-01-01' and (now() at time zone 'Africa/Casablanca')::date then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_month"}');
  end if;
  return tstzrange(p_month::timestamp at time zone 'Africa/Casablanca',
    (p_month + interval '1 month') at time zone 'Africa/Casablanca');
end
$$;
comment on function private.statement_span(date) is
  'A month by its first day, as clocks in Morocco show it. Refuses: FIELD_INVALID for a day within a month and for a month to come.';
