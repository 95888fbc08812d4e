-- Made from supabase/schemas/deliveries/delivery_claims by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_claims/claim_days.sql

create function private.claim_days(p_delivery public.deliveries) returns integer
language sql immutable
set search_path = ''
as $$ select case when p_delivery.outcome = 'lost' then 30 else 2 end $$;
comment on function private.claim_days(public.deliveries) is
  'For how many days a problem may be reported: after the delivery, or after the parcel was given up as lost.';

-- delivery_claims/decide_delivery_claim.sql

create function public.decide_delivery_claim(p_claim_id uuid, p_is_upheld boolean, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_note text := private.require_reason(p_note);
  v_claim public.delivery_claims;
  v_delivery public.deliveries;
  v_status text := case when p_is_upheld then 'upheld' else 'declined' end;
begin
  select * into v_claim from public.delivery_claims c where c.id = p_claim_id;
  if v_claim.id is null then
    perform private.refuse('WA141', 'There is no such claim');
  elsif p_is_upheld is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_is_upheld"}');
  end if;
  v_delivery := private.lock_delivery(v_claim.delivery_id);
  if v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  select * into v_claim from public.delivery_claims c where c.id = p_claim_id for update;
  if v_claim.status = v_status then
    return to_jsonb(v_claim) - 'decided_by';
  elsif v_claim.status <> 'open' then
    perform private.refuse('WA142', 'The claim is decided', jsonb_build_object('status', v_claim.status));
  end if;
  update public.delivery_claims c set status = v_status, decision_note = v_note, decided_by = v_operator_id, decided_at = now()
  where c.id = p_claim_id returning * into v_claim;
  perform private.add_delivery_event(v_delivery.id, 'claim_decided', 'operator',
    jsonb_build_object('claim_id', p_claim_id, 'status', v_status));
  -- One claim at a time is open: nothing holds the parcel any more.
  if v_delivery.status = 'delivered' then
    v_delivery := private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'operator');
  end if;
  perform private.add_audit_event('delivery.claim_decided', 'operator', v_delivery.id, v_note,
    jsonb_build_object('claim_id', p_claim_id, 'status', v_status));
  return to_jsonb(v_claim) - 'decided_by';
end
$$;
comment on function public.decide_delivery_claim(uuid, boolean, text) is
  'Upholds or declines an open claim with a note that both parties read, and completes a delivered parcel; logged. A repeat of the same decision returns it. For support and admins, not of a parcel of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, CLAIM_NOT_FOUND, CLAIM_DECIDED (detail status), OWN_CASE.';
revoke all on function public.decide_delivery_claim(uuid, boolean, text) from public, anon;
grant execute on function public.decide_delivery_claim(uuid, boolean, text) to authenticated;

-- delivery_claims/delivery_cases.sql

create function public.delivery_cases(p_kind text, p_limit integer default 50) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_operator('support', 'admin');
  if p_kind = 'claims' then
    return query select private.delivery_for_operators(d)
      from public.delivery_claims c join public.deliveries d on d.id = c.delivery_id
      where c.status = 'open' order by c.created_at, c.id limit v_limit;
  elsif p_kind = 'lost' then
    return query select private.delivery_for_operators(d) from public.deliveries d
      where d.status = 'in_transit' and coalesce(d.last_scan_at, d.picked_up_at) <= now() - interval '7 days'
      order by coalesce(d.last_scan_at, d.picked_up_at), d.id limit v_limit;
  elsif p_kind = 'stranded' then
    return query select private.delivery_for_operators(d) from public.deliveries d
      where d.status = 'in_transit' and private.is_stranded(d)
      order by coalesce(d.last_scan_at, d.picked_up_at), d.id limit v_limit;
  elsif p_kind = 'visits' then
    return query select private.delivery_for_operators(d)
      from (select e.delivery_id, max(e.recorded_at) as at from public.delivery_events e
        where e.recorded_at > now() - interval '14 days'
          and (e.data ? 'distance_m' or e.kind in ('attempt_failed', 'refused') and e.data ? 'no_place')
        group by e.delivery_id order by at desc, e.delivery_id limit v_limit) x
      join public.deliveries d on d.id = x.delivery_id order by x.at desc, d.id;
  else
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
end
$$;
comment on function public.delivery_cases(text, integer) is
  'What waits for support: claims (open, the oldest first), lost (nobody scanned it for seven days), stranded (in the hands of somebody who may not move it, the quiet ones first) or visits (of the last 14 days, recorded far from the door or without a place), people masked. For support and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.delivery_cases(text, integer) from public, anon;
grant execute on function public.delivery_cases(text, integer) to authenticated;

-- delivery_claims/delivery_claims.sql

-- Claims: a party says that something is wrong with a parcel, and an operator decides.

create table public.delivery_claims (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete restrict,
  opened_by uuid not null references public.profiles (id) on delete restrict,
  kind text not null,
  note text not null,
  status text not null default 'open',
  decision_note text,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint kind_is_known check (kind in ('damaged', 'missing_items', 'not_received', 'lost', 'other')),
  constraint note_is_short check (char_length(note) between 1 and 1000),
  constraint decision_note_is_short check (char_length(decision_note) between 1 and 1000),
  constraint status_is_known check (status in ('open', 'upheld', 'declined')),
  constraint decision_has_a_time check ((status = 'open') = (decided_at is null))
);

create unique index one_open_claim_of_a_delivery on public.delivery_claims (delivery_id) where status = 'open';
create index delivery_claims_delivery_id_idx on public.delivery_claims (delivery_id, created_at, id);
create index delivery_claims_queue_idx on public.delivery_claims (created_at, id) where status = 'open';
create index delivery_claims_opened_by_idx on public.delivery_claims (opened_by);
create index delivery_claims_decided_by_idx on public.delivery_claims (decided_by);

comment on table public.delivery_claims is 'What a party reports of a parcel. An open one keeps a delivered parcel from being completed.';
comment on column public.delivery_claims.decided_by is 'The operator; the parties are not told who.';

alter table public.delivery_claims enable row level security;
alter table public.delivery_claims force row level security;
create policy second_step_is_done on public.delivery_claims as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy parties_read_claims on public.delivery_claims for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id
    and (d.sender_id = (select auth.uid()) or d.receiver_id = (select auth.uid()))));

-- Not decided_by. No writing, for any key: open_delivery_claim and decide_delivery_claim.
grant select (id, delivery_id, opened_by, kind, note, status, decision_note, decided_at, created_at)
  on public.delivery_claims to authenticated;
revoke all on public.delivery_claims from service_role;
grant select on public.delivery_claims to service_role;

-- delivery_claims/delivery_for_operators.sql

create function private.delivery_for_operators(p_delivery public.deliveries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts, 'zone', p_delivery.zone,
    'courier', (select jsonb_build_object('id', c.id, 'name', c.name) from public.couriers c where c.id = p_delivery.courier_id),
    'pickup_city', private.city_names(p_delivery.pickup_city_id), 'dropoff_city', private.city_names(p_delivery.dropoff_city_id),
    'sender', (select jsonb_build_object('id', p.id, 'name', btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))))
      from public.profiles p where p.id = p_delivery.sender_id),
    'receiver_id', p_delivery.receiver_id,
    'recipient', jsonb_build_object('name', private.mask_name(p_delivery.dropoff_contact_name), 'phone', private.mask_phone(p_delivery.dropoff_contact_phone)),
    'holder_id', p_delivery.holder_id, 'declared_value_centimes', p_delivery.declared_value_centimes,
    'covered_centimes', p_delivery.covered_centimes, 'total_centimes', p_delivery.total_centimes,
    'submitted_at', p_delivery.submitted_at, 'picked_up_at', p_delivery.picked_up_at, 'delivered_at', p_delivery.delivered_at,
    'completed_at', p_delivery.completed_at, 'last_scan_at', p_delivery.last_scan_at, 'promised_at', p_delivery.promised_at,
    'hub_city', private.city_names(p_delivery.hub_city_id),
    'stranded', case when private.is_stranded(p_delivery) then jsonb_build_object('is_offered', p_delivery.handed_to_id is not null,
      'hubs', (select jsonb_agg(private.city_names(h.id) order by h.id) from private.hubs_of(p_delivery) as h (id))) end,
    'doubts', coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at,
        'distance_m', e.data -> 'distance_m', 'no_place', e.data -> 'no_place') order by e.occurred_at, e.id)
      from public.delivery_events e where e.delivery_id = p_delivery.id
        and (e.data ? 'distance_m' or e.kind in ('attempt_failed', 'refused') and e.data ? 'no_place')), '[]'),
    'claims', coalesce((select jsonb_agg(to_jsonb(c) - 'delivery_id' order by c.created_at, c.id)
      from public.delivery_claims c where c.delivery_id = p_delivery.id), '[]'))
$$;
comment on function private.delivery_for_operators(public.deliveries) is 'A parcel with its people masked, its claims, where it can be passed on when whoever has it may not move it (stranded), and the visits that were recorded far from the door or without a place (doubts).';

-- delivery_claims/is_claim_time.sql

create function private.is_claim_time(p_delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.status = 'delivered' then p_delivery.delivered_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    when p_delivery.outcome = 'lost' then p_delivery.completed_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    else false end
$$;
comment on function private.is_claim_time(public.deliveries) is 'Within 48 hours of the delivery, or 30 days of the day it was given up as lost.';

-- delivery_claims/is_stranded.sql

create function private.is_stranded(p_delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select p_delivery.status = 'in_transit' and p_delivery.hub_city_id is null and not exists (
    select from public.courier_agents a
    where a.user_id = p_delivery.holder_id and a.courier_id = p_delivery.courier_id and a.is_active
      and not private.is_suspended(a.user_id))
$$;
comment on function private.is_stranded(public.deliveries) is
  'Whether nobody may move the parcel: who had it in hand scans for its courier no more, is suspended, or his account has gone.';

-- delivery_claims/mark_delivery_lost.sql

create function public.mark_delivery_lost(p_id uuid, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_note text;
begin
  perform private.require_operator('support', 'admin');
  v_note := private.require_reason(p_note);
  v_delivery := private.lock_delivery(p_id);
  if v_delivery.status = 'completed' and v_delivery.outcome = 'lost' then
    return jsonb_build_object('id', v_delivery.id, 'status', v_delivery.status, 'outcome', v_delivery.outcome);
  elsif v_delivery.status <> 'in_transit' then
    perform private.refuse_delivery_status(v_delivery);
  elsif coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at) > now() - interval '7 days' then
    perform private.refuse('WA140', 'Somebody scanned it in the last seven days',
      jsonb_build_object('last_scan_at', coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at)));
  end if;
  v_delivery := private.complete_delivery(p_id, 'lost');
  perform private.add_delivery_event(p_id, 'lost', 'operator');
  perform private.add_audit_event('delivery.lost', 'operator', p_id, v_note);
  return jsonb_build_object('id', v_delivery.id, 'status', v_delivery.status, 'outcome', v_delivery.outcome);
end
$$;
comment on function public.mark_delivery_lost(uuid, text) is
  'in_transit -> completed (lost), after seven days without a scan and a search that p_note tells of; logged. A repeat returns the first result. For support and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, DELIVERY_NOT_LOST (detail last_scan_at).';
revoke all on function public.mark_delivery_lost(uuid, text) from public, anon;
grant execute on function public.mark_delivery_lost(uuid, text) to authenticated;

-- delivery_claims/open_delivery_claim.sql

create function public.open_delivery_claim(
  p_claim_id uuid, p_delivery_id uuid, p_kind text, p_note text, p_photo_ids uuid[] default '{}'
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_delivery_id, true);
  v_claim public.delivery_claims := (select c from public.delivery_claims c where c.id = p_claim_id);
  v_note text := btrim(p_note);
  v_photo_ids uuid[] := array(select distinct id from unnest(p_photo_ids) as id order by id);
  v_photo public.delivery_photos;
  v_field text;
begin
  if v_claim.delivery_id = p_delivery_id and v_claim.opened_by = auth.uid() then
    return public.delivery_detail(p_delivery_id);
  end if;
  v_field := case
    when p_claim_id is null or v_claim.id is not null then 'p_claim_id'
    when p_kind is null or p_kind not in ('damaged', 'missing_items', 'not_received', 'lost', 'other') then 'p_kind'
    when coalesce(char_length(v_note), 0) not between 1 and 1000 then 'p_note'
    when array_position(v_photo_ids, null) is not null
      or exists (select from public.delivery_photos p where p.id = any (v_photo_ids)) then 'p_photo_ids' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  elsif v_delivery.status <> 'delivered' and v_delivery.outcome is distinct from 'lost' then
    perform private.refuse_delivery_status(v_delivery);
  elsif not private.is_claim_time(v_delivery) then
    perform private.refuse('WA131', 'The time to report is over',
      jsonb_build_object('days', private.claim_days(v_delivery)));
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_delivery_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open already');
  elsif cardinality(v_photo_ids) > private.photos_at_most('claim') then
    perform private.refuse('WA130', 'There are more photos than there may be',
      jsonb_build_object('maximum', private.photos_at_most('claim')));
  end if;
  insert into public.delivery_claims (id, delivery_id, opened_by, kind, note)
  values (p_claim_id, p_delivery_id, auth.uid(), p_kind, v_note);
  v_photo.delivery_id := p_delivery_id;
  v_photo.purpose := 'claim';
  v_photo.claim_id := p_claim_id;
  v_photo.created_by := auth.uid();
  foreach v_photo.id in array v_photo_ids loop
    perform private.take_delivery_photo(v_photo);
  end loop;
  perform private.add_delivery_event(p_delivery_id, 'claim_opened',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end, jsonb_build_object('kind', p_kind));
  -- The claim is not part of the row: a new version tells the screens to look again.
  update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  return public.delivery_detail(p_delivery_id);
end
$$;
comment on function public.open_delivery_claim(uuid, uuid, text, text, uuid[]) is
  'A party reports a parcel within 48 hours of its delivery, or one that was given up as lost within 30 days, with at most five photos that she has uploaded to delivery-photos as <delivery>/<photo>.<jpg or png>; a delivered one is not completed before an operator has decided. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID (detail field), STATUS_NOT_ALLOWED, CLAIM_TOO_LATE (detail days), CLAIM_EXISTS, PHOTOS_TOO_MANY (detail maximum), PHOTO_NOT_UPLOADED, PHOTO_NOT_BARE.';
revoke all on function public.open_delivery_claim(uuid, uuid, text, text, uuid[]) from public, anon;
grant execute on function public.open_delivery_claim(uuid, uuid, text, text, uuid[]) to authenticated;

-- delivery_claims/pass_on_delivery.sql

create function public.pass_on_delivery(
  p_id uuid, p_reason text, p_agent_code text default null, p_hub_city_id integer default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_code text := nullif(upper(btrim(p_agent_code)), '');
  v_delivery public.deliveries;
  v_agent public.courier_agents;
begin
  if (v_code is null) = (p_hub_city_id is null) then
    perform private.refuse('WA003', 'An agent or a hub', '{"field": "p_agent_code"}');
  end if;
  v_delivery := private.lock_delivery(p_id);
  if v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id, v_delivery.holder_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  select * into v_agent from public.courier_agents a
  where a.code = v_code and private.is_agent_of(v_delivery.courier_id, a.user_id) and not private.is_suspended(a.user_id)
    and a.user_id not in (v_delivery.sender_id, coalesce(v_delivery.receiver_id, v_delivery.sender_id));
  if v_delivery.status = 'in_transit' and (v_delivery.handed_to_id = v_agent.user_id or v_delivery.hub_city_id = p_hub_city_id) then
    return;
  elsif v_delivery.status <> 'in_transit' then
    perform private.refuse_delivery_status(v_delivery);
  elsif not private.is_stranded(v_delivery) then
    perform private.refuse('WA225', 'Whoever has the parcel can hand it over');
  elsif v_code is not null and v_agent.user_id is null then
    perform private.refuse('WA226', 'No agent of the courier has this code');
  elsif v_agent.user_id = v_operator_id then
    perform private.refuse('WA068', 'Not to oneself');
  elsif p_hub_city_id is not null and p_hub_city_id not in (select private.hubs_of(v_delivery)) then
    perform private.refuse('WA227', 'The hub is not on the way of the parcel');
  end if;
  -- An agent must say himself that he has it: nobody is given a parcel that he does not have.
  update public.deliveries d set
    holder_id = case when p_hub_city_id is null then d.holder_id end,
    handed_to_id = v_agent.user_id, hub_city_id = p_hub_city_id, last_scan_at = now()
  where d.id = p_id;
  perform private.add_delivery_event(p_id, 'passed_on', 'operator', p_city_id => p_hub_city_id);
  perform private.tell_agents_of_pass_on(v_delivery, v_agent.user_id);
  perform private.add_audit_event('delivery.passed_on', 'operator', p_id, v_reason, jsonb_strip_nulls(jsonb_build_object(
    'from', v_delivery.holder_id, 'to', v_agent.user_id, 'hub_city_id', p_hub_city_id)));
end
$$;
comment on function public.pass_on_delivery(uuid, text, text, integer) is
  'Moves a parcel that nobody else may move: to the agent of its courier with this code, who takes it over as from a colleague, or to a hub on its way, where any agent of that city takes it. The agents, sender and receiver are told; logged with the reason. A repeat changes nothing. For support and admins, not of a parcel of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, OWN_CASE, STATUS_NOT_ALLOWED, DELIVERY_NOT_STRANDED, AGENT_NOT_FOUND, HUB_NOT_ON_THE_WAY.';
revoke all on function public.pass_on_delivery(uuid, text, text, integer) from public, anon;
grant execute on function public.pass_on_delivery(uuid, text, text, integer) to authenticated;
