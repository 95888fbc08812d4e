-- Operators of support: find a parcel, close the search for a lost one, decide a claim.

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
    'claims', coalesce((select jsonb_agg(to_jsonb(c) - 'delivery_id' order by c.created_at, c.id)
      from public.delivery_claims c where c.delivery_id = p_delivery.id), '[]'))
$$;
comment on function private.delivery_for_operators(public.deliveries) is 'A parcel with its people masked, and its claims.';

create function public.find_deliveries(p_query text, p_limit integer default 20) returns setof jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_query text := btrim(p_query);
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if v_query is null or char_length(v_query) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select d.id from public.deliveries d
    where d.status <> 'draft' and (d.label_code = upper(v_query) or d.id::text = lower(v_query)
      or d.sender_id in (select private.people_like(v_query)) or d.receiver_id in (select private.people_like(v_query)))
    order by d.submitted_at desc, d.id limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Which were found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('delivery.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query select private.delivery_for_operators(d) from public.deliveries d
    where d.id = any (v_ids) order by d.submitted_at desc, d.id;
end
$$;
comment on function public.find_deliveries(text, integer) is
  'Parcels by label code, id, or whoever sends or receives them (as search_people finds her), people masked; logged. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.find_deliveries(text, integer) from public, anon;
grant execute on function public.find_deliveries(text, integer) to authenticated;

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
  else
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
end
$$;
comment on function public.delivery_cases(text, integer) is
  'What waits for support: claims (open, the oldest first) or lost (nobody scanned it for seven days), people masked. For support and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.delivery_cases(text, integer) from public, anon;
grant execute on function public.delivery_cases(text, integer) to authenticated;
