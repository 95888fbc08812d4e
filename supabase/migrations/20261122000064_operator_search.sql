-- Made from supabase/schemas/company/operator_search by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- operator_search/found_brokers.sql

create function private.found_brokers(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_name text := case when char_length(btrim(p_query)) >= 3 then private.fold_text(btrim(p_query)) end;
begin
  return query
    select jsonb_build_object('kind', 'broker', 'id', b.id, 'business_name', b.business_name, 'is_active', b.is_active,
      'is_suspended', private.is_broker_suspended(b.id), 'city', private.city_names(b.city_id), 'at', b.created_at)
    from (
      select x.* from public.brokers x where x.id = any (p_known)
      union (select x.* from public.brokers x
        where private.fold_text(x.business_name) operator(pg_catalog.~>=~) v_name
          and private.fold_text(x.business_name) operator(pg_catalog.~<~) private.text_after(v_name)
        order by private.fold_text(x.business_name) using operator(pg_catalog.~<~) limit p_limit)) as b
    order by b.business_name, b.id limit p_limit;
end
$$;
comment on function private.found_brokers(text, uuid[], integer) is
  'Brokers by the beginning of the shop''s name, or who of p_known is one.';

-- operator_search/found_cases.sql

create function private.found_cases(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_reference text := private.reference_in(p_query, 'WSD');
begin
  return query
    select c.row from (
      select jsonb_build_object('kind', 'dispute', 'id', d.id, 'reference', d.reference, 'status', d.status,
        'person', private.masked_person(d.opened_by), 'at', d.created_at) as row, d.created_at as at
      from private.disputes d
      where d.id = v_id or d.reference = v_reference or d.opened_by = any (p_known) or d.respondent_id = any (p_known)
      union all
      select jsonb_build_object('kind', 'identity_case', 'id', a.id, 'status', a.status,
        'person', private.masked_person(a.user_id), 'at', a.submitted_at), a.submitted_at
      from public.user_identity_approvals a
      where (a.id = v_id or a.user_id = any (p_known)) and not a.is_without_papers
      union all
      select jsonb_build_object('kind', 'broker_application', 'id', a.id, 'status', a.status,
        'person', private.masked_person(a.user_id), 'at', a.submitted_at), a.submitted_at
      from private.broker_applications a where a.id = v_id or a.user_id = any (p_known)) as c
    order by c.at desc limit p_limit;
end
$$;
comment on function private.found_cases(text, uuid[], integer) is
  'Disputes by id and reference, identity cases and applications to become a broker by id, and all of them by whom of p_known they concern; people masked, and no paper shown.';

-- operator_search/found_deliveries.sql

create function private.found_deliveries(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_label text := regexp_replace(upper(p_query), '[\s-]', '', 'g');
  -- The last part of a copied link.
  v_tracking text := (regexp_match(p_query, '([1-9A-HJ-NP-Za-km-z]{22})/?\s*$'))[1];
  v_phone text := private.normalize_phone(p_query);
  v_ids uuid[];
begin
  -- Ids first: sets of whole rows take longer to plan than to read.
  v_ids := array(
    select x.id from public.deliveries x where x.id = v_id
    union select x.id from public.deliveries x where x.label_code = v_label
    union select x.id from public.deliveries x join private.delivery_tracking t on t.delivery_id = x.id where t.code = v_tracking
    union (select x.id from public.deliveries x where x.dropoff_contact_phone = v_phone and x.submitted_at is not null
        order by x.submitted_at desc limit p_limit)
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.deliveries x where x.sender_id = k.id and x.status <> 'draft'
        order by x.created_at desc, x.id desc limit p_limit) as y
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.deliveries x where x.receiver_id = k.id and x.status <> 'draft'
        order by x.created_at desc, x.id desc limit p_limit) as y);
  return query
    select jsonb_build_object('kind', 'delivery', 'id', d.id, 'label_code', d.label_code, 'status', d.status, 'outcome', d.outcome,
      'is_returning', d.is_returning, 'sender', private.masked_person(d.sender_id) ->> 'person',
      'recipient', private.mask_name(d.dropoff_contact_name), 'city', private.city_names(d.dropoff_city_id), 'at', d.submitted_at)
    from public.deliveries d where d.id = any (v_ids)
      and d.status <> 'draft'
    order by d.submitted_at desc, d.id limit p_limit;
end
$$;
comment on function private.found_deliveries(text, uuid[], integer) is
  'Parcels by id, label code, tracking link, the recipient''s number, or whoever of p_known sends or receives them; people masked, drafts left out.';

-- operator_search/found_people.sql

create function private.found_people(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select distinct id from (
      select unnest(p_known) as id
      union all select private.people_named(p_query, p_limit)
      union all select private.people_numbered(p_query, p_limit)) as found);
begin
  return query
    select private.masked_person(p.id) || jsonb_build_object('kind', 'person', 'username', p.username,
      'email', private.mask_email(p.email), 'account_type', p.account_type,
      'is_identity_approved', p.is_identity_approved, 'is_suspended', private.is_suspended(p.id), 'at', p.created_at)
    from public.profiles p where p.id = any (v_ids)
    order by p.id = any (p_known) desc, p.created_at desc, p.id limit p_limit;
end
$$;
comment on function private.found_people(text, uuid[], integer) is
  'People masked: first those whom the search names for certain (p_known), then those whose name or number begins so.';

-- operator_search/found_properties.sql

create function private.found_properties(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_title text := case when char_length(btrim(p_query)) >= 3 then private.fold_text(btrim(p_query)) end;
  v_ids uuid[];
begin
  -- Ids first: sets of whole rows take longer to plan than to read.
  v_ids := array(
    select x.id from public.properties x where x.id = v_id
    union (select x.id from public.properties x
        where private.fold_text(x.title) operator(pg_catalog.~>=~) v_title
          and private.fold_text(x.title) operator(pg_catalog.~<~) private.text_after(v_title)
        order by private.fold_text(x.title) using operator(pg_catalog.~<~) limit p_limit)
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.properties x where x.created_by = k.id order by x.updated_at desc, x.id desc limit p_limit) as y);
  return query
    select jsonb_build_object('kind', 'property', 'id', h.id, 'title', h.title, 'status', h.status, 'listing_type', h.listing_type,
      'is_listed', exists (select from private.listed_homes l where l.id = h.id), 'is_taken_down', h.taken_down_at is not null,
      'owner', private.masked_person(h.created_by), 'city', private.city_names(h.city_id), 'at', h.created_at)
    from public.properties h where h.id = any (v_ids)
    order by h.created_at desc, h.id limit p_limit;
end
$$;
comment on function private.found_properties(text, uuid[], integer) is
  'Listings by id (an address of a page holds it), the beginning of the title, or whoever of p_known wrote them; owners masked.';

-- operator_search/found_transfers.sql

create function private.found_transfers(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_reference text := private.reference_in(p_query, 'WSL');
  v_phone text := private.normalize_phone(p_query);
  v_ids uuid[];
begin
  -- Ids first: sets of whole rows take longer to plan than to read.
  v_ids := array(
    select x.id from public.money_transfers x where x.id = v_id
    union select x.id from public.money_transfers x where x.reference = v_reference
    union (select x.id from public.money_transfers x where x.recipient_phone = v_phone and x.confirmed_at is not null
        order by x.confirmed_at desc limit p_limit)
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.money_transfers x where x.sender_id = k.id order by x.created_at desc, x.id desc limit p_limit) as y
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.money_transfers x where x.receiver_id = k.id order by x.created_at desc, x.id desc limit p_limit) as y);
  return query
    select jsonb_build_object('kind', 'transfer', 'id', t.id, 'reference', t.reference, 'status', t.status,
      'is_on_hold', t.is_on_hold, 'refund_state', t.refund_state, 'amount_centimes', t.amount_centimes,
      'sender', private.masked_person(t.sender_id) ->> 'person', 'recipient', private.mask_name(t.recipient_name),
      'city', private.city_names(t.recipient_city_id), 'at', t.created_at)
    from public.money_transfers t where t.id = any (v_ids)
      -- What somebody is still writing is hers alone.
      and t.status <> 'draft'
    order by t.id = v_id or t.reference = v_reference desc nulls last, t.created_at desc, t.id limit p_limit;
end
$$;
comment on function private.found_transfers(text, uuid[], integer) is
  'Transfers by id, reference, the recipient''s number, or whoever of p_known sends or receives them; people masked, drafts left out.';

-- operator_search/journals_of.sql

create function private.journals_of(p_subjects uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind, 'at', j.created_at, 'lines', (
      select jsonb_agg(jsonb_build_object(
        'debit', d.kind, 'debit_owner', (select b.business_name from public.brokers b where b.id = d.owner_id),
        'credit', c.kind, 'credit_owner', (select b.business_name from public.brokers b where b.id = c.owner_id),
        'amount_centimes', e.amount_centimes) order by e.position)
      from private.ledger_entries e
      join private.ledger_accounts d on d.id = e.debit_account_id
      join private.ledger_accounts c on c.id = e.credit_account_id
      where e.journal_id = j.id)) order by j.id), '[]')
  from private.ledger_journals j where j.subject_id = any (p_subjects)
$$;
comment on function private.journals_of(uuid[]) is
  'Every movement of money about these subjects, oldest first, line by line: which account fell, which one rose; of a broker''s accounts the name of his shop.';

-- operator_search/masked_person.sql

create function private.masked_person(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id,
    'person', btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))),
    'phone_number', private.mask_phone(p.phone_number))
  from public.profiles p where p.id = p_user_id
$$;
comment on function private.masked_person(uuid) is
  '{id, person, phone_number}, masked: who somebody is stands behind a reason (reveal_person). Null for nobody.';

-- operator_search/open_delivery_record.sql

create function public.open_delivery_record(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_delivery public.deliveries := (select d from public.deliveries d where d.id = p_id and d.status <> 'draft');
begin
  if v_delivery.id is null then
    perform private.refuse('WA120', 'Parcel not found');
  elsif v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id, v_delivery.holder_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  perform private.add_audit_event('delivery.opened', 'operator', p_id, v_reason);
  return jsonb_build_object(
    'delivery', private.delivery_for_operators(v_delivery),
    'price', jsonb_build_object('base_centimes', v_delivery.base_centimes, 'weight_extra_centimes', v_delivery.weight_extra_centimes,
      'insurance_centimes', v_delivery.insurance_centimes, 'total_centimes', v_delivery.total_centimes,
      'returned_centimes', v_delivery.returned_centimes, 'refused_centimes', v_delivery.refused_centimes),
    'sender', private.masked_person(v_delivery.sender_id),
    'receiver', private.masked_person(v_delivery.receiver_id),
    'events', private.delivery_timeline(p_id, 'operator'),
    'journals', private.journals_of(array[p_id]),
    'refund', (select jsonb_build_object('amount_centimes', r.amount_centimes, 'state', r.state, 'paid_at', r.paid_at)
      from private.counter_refunds r where r.id = p_id));
end
$$;
comment on function public.open_delivery_record(uuid, text) is
  'Everything about a parcel for a reason that is logged, its people masked and no door shown: {delivery, price, sender, receiver, events, journals, refund}. For support, compliance and admins, not of a parcel of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, OWN_CASE.';
revoke all on function public.open_delivery_record(uuid, text) from public, anon;
grant execute on function public.open_delivery_record(uuid, text) to authenticated;

-- operator_search/open_transfer_record.sql

create function public.open_transfer_record(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_id and t.status <> 'draft');
begin
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif private.role_in_transfer(v_transfer, v_operator_id) is not null then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  perform private.add_audit_event('transfer.opened', 'operator', p_id, v_reason);
  return jsonb_build_object(
    'transfer', jsonb_build_object('id', v_transfer.id, 'reference', v_transfer.reference, 'status', v_transfer.status,
      'is_on_hold', v_transfer.is_on_hold, 'answer_by', v_transfer.hold_answer_by, 'waits_until', v_transfer.waits_until,
      'amount_centimes', v_transfer.amount_centimes, 'fee_centimes', v_transfer.fee_centimes, 'tax_centimes', v_transfer.tax_centimes,
      'fee_payer', v_transfer.fee_payer, 'total_centimes', v_transfer.total_centimes, 'payout_centimes', v_transfer.payout_centimes,
      'refund_state', v_transfer.refund_state, 'refund_centimes', v_transfer.refund_centimes,
      'fee_returned_at', v_transfer.fee_returned_at, 'ready_by', v_transfer.ready_by, 'ready_at', v_transfer.ready_at,
      'expires_at', v_transfer.expires_at, 'created_at', v_transfer.created_at),
    'sender', private.masked_person(v_transfer.sender_id),
    'recipient', jsonb_build_object('id', v_transfer.receiver_id, 'person', private.mask_name(v_transfer.recipient_name),
      'phone_number', private.mask_phone(private.phone_of_recipient(v_transfer)), 'city', private.city_names(v_transfer.recipient_city_id)),
    'brokers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'business_name', b.business_name, 'city', private.city_names(b.city_id),
        'took_cash', b.id = v_transfer.cash_in_broker_id is true, 'pays_out', b.id = v_transfer.broker_id is true and v_transfer.accepted_at is not null)
        order by b.id = v_transfer.cash_in_broker_id is true desc)
      from public.brokers b where b.id in (v_transfer.cash_in_broker_id, v_transfer.broker_id)), '[]'),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'role', e.actor_role, 'at', e.created_at, 'details', e.details) order by e.id)
      from public.money_transfer_events e where e.transfer_id = p_id), '[]'),
    'journals', private.journals_of(array(select p_id union all select d.id from private.disputes d where d.transfer_id = p_id)),
    'receipts', private.receipts_of(v_transfer),
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'party', d.party, 'reason', d.reason, 'status', d.status,
        'award_centimes', d.award_centimes, 'at', d.created_at) order by d.created_at, d.id)
      from private.disputes d where d.transfer_id = p_id), '[]'),
    -- Why something is looked at is for compliance alone, as the law has it.
    'holds', case when private.has_operator_role('compliance') then coalesce((
      select jsonb_agg(jsonb_build_object('rule', h.rule, 'reason', h.reason, 'placed_at', h.placed_at, 'outcome', h.outcome,
        'end_reason', h.end_reason, 'ended_at', h.ended_at) order by h.id)
      from private.transfer_holds h where h.transfer_id = p_id), '[]') end);
end
$$;
comment on function public.open_transfer_record(uuid, text) is
  'Everything about a transfer for a reason that is logged, its people masked: {transfer, sender, recipient, brokers, events, journals, receipts, disputes, holds}; holds for compliance alone, else null. For support, finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, TRANSFER_NOT_FOUND, OWN_CASE.';
revoke all on function public.open_transfer_record(uuid, text) from public, anon;
grant execute on function public.open_transfer_record(uuid, text) to authenticated;

-- operator_search/receipts_of.sql

create function private.receipts_of(p_transfer public.money_transfers) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(r.facts || jsonb_build_object('sender_name', private.mask_name(r.facts ->> 'sender_name'),
      'recipient_name', private.mask_name(r.facts ->> 'recipient_name')) order by r.facts ->> 'happened_at', r.place), '[]')
  from (
    select private.receipt_facts(p_transfer, k.kind, k.is_for_sender) as facts, k.place
    from (values ('paid_in', true, 1), ('paid_out', true, 2), ('paid_out', false, 3), ('refunded', true, 4)) as k (kind, is_for_sender, place)
    where private.receipt_moment(p_transfer, k.kind) is not null) as r
$$;
comment on function private.receipts_of(public.money_transfers) is
  'The receipts that the sender and the recipient of a transfer have, as facts and not signed, their names masked.';

-- operator_search/records_of_person.sql

create function private.records_of_person(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'transfers', coalesce((
      select jsonb_agg(to_jsonb(t) order by t.updated_at desc, t.id) from (
        select x.id, x.reference, x.status, x.refund_state, x.is_on_hold, x.amount_centimes, x.updated_at,
          case when x.sender_id = p_user_id then 'sender' else 'receiver' end as role
        from public.money_transfers x where p_user_id in (x.sender_id, x.receiver_id) and x.status <> 'draft'
        order by x.updated_at desc, x.id limit 20) as t), '[]'),
    'deliveries', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.updated_at desc, d.id) from (
        select x.id, x.label_code, x.status, x.outcome, x.is_returning, x.updated_at,
          case when x.sender_id = p_user_id then 'sender' else 'receiver' end as role
        from public.deliveries x where p_user_id in (x.sender_id, x.receiver_id) and x.status <> 'draft'
        order by x.updated_at desc, x.id limit 20) as d), '[]'),
    'properties', coalesce((
      select jsonb_agg(to_jsonb(h) order by h.updated_at desc, h.id) from (
        select x.id, x.title, x.status, x.taken_down_at is not null as is_taken_down, x.updated_at,
          exists (select from private.listed_homes l where l.id = x.id) as is_listed
        from public.properties x where x.created_by = p_user_id order by x.updated_at desc, x.id limit 20) as h), '[]'),
    'disputes', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at desc, d.id) from (
        select x.id, x.reference, x.status, x.created_at
        from private.disputes x where p_user_id in (x.opened_by, x.respondent_id)
        order by x.created_at desc, x.id limit 20) as d), '[]'))
$$;
comment on function private.records_of_person(uuid) is
  'What somebody has to do with: her transfers, parcels, listings and disputes, twenty of each, the latest first; no drafts of transfers and parcels.';

-- operator_search/search_records.sql

create function public.search_records(p_query text, p_limit integer default 10) returns jsonb
language plpgsql security definer
-- Each part reads by a key whatever was typed; planned anew each time, the plans cost more than the reads.
set plan_cache_mode = 'force_generic_plan'
set search_path = ''
as $$
declare
  v_query text := btrim(p_query);
  v_limit integer := least(greatest(coalesce(p_limit, 10), 1), 20);
  v_sees_people boolean;
  v_known uuid[];
  v_found jsonb;
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  v_sees_people := private.has_operator_role('support', 'compliance', 'admin');
  if v_query is null or char_length(v_query) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  -- Finance finds what moved money, and nobody by who he is.
  v_known := case when v_sees_people then array(select private.people_known_by(v_query) limit 5) else '{}' end;
  select coalesce(jsonb_agg(r.row order by r.place, r.number), '[]') into v_found from (
    select 1 as place, p.row, p.number from private.found_people(v_query, v_known, v_limit)
      with ordinality as p (row, number) where v_sees_people
    union all
    select 2, t.row, t.number from private.found_transfers(v_query, v_known, v_limit) with ordinality as t (row, number)
    union all
    select 3, d.row, d.number from private.found_deliveries(v_query, v_known, v_limit)
      with ordinality as d (row, number) where v_sees_people
    union all
    select 4, c.row, c.number from private.found_cases(v_query, v_known, v_limit)
      with ordinality as c (row, number) where v_sees_people or c.row ->> 'kind' <> 'identity_case'
    union all
    select 5, b.row, b.number from private.found_brokers(v_query, v_known, v_limit) with ordinality as b (row, number)
    union all
    select 6, h.row, h.number from private.found_properties(v_query, v_known, v_limit)
      with ordinality as h (row, number) where v_sees_people) as r;
  -- What was found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('record.searched', 'operator', null, null, jsonb_build_object('found', coalesce(
    (select jsonb_agg(jsonb_build_object('kind', f ->> 'kind', 'id', f ->> 'id')) from jsonb_array_elements(v_found) as f), '[]')));
  return v_found;
end
$$;
comment on function public.search_records(text, integer) is
  'One search over people, transfers, parcels, cases, brokers and listings: each row has its kind, its id and what an operator may see of it, people masked. For support, compliance and admins; finance finds transfers, brokers, disputes and applications. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.search_records(text, integer) from public, anon;
grant execute on function public.search_records(text, integer) to authenticated;
