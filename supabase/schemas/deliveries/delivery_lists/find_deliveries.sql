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
    perform private.refuse('WA003', 'A search must have 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select d.id from public.deliveries d
    where d.status <> 'draft' and (d.label_code = upper(v_query) or d.id::text = lower(v_query)
      or d.sender_id in (select private.people_like(v_query)) or d.receiver_id in (select private.people_like(v_query)))
    order by d.submitted_at desc, d.id limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Logs the results, not the search text: a name in the text would stay in the log permanently.
  perform private.add_audit_event('delivery.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query select private.delivery_for_operators(d) from public.deliveries d
    where d.id = any (v_ids) order by d.submitted_at desc, d.id;
end
$$;
comment on function public.find_deliveries(text, integer) is
  'Finds parcels by label code, id, sender or receiver (matched as in search_people), and returns them with masked names. Logged. For support, compliance and admins. Returns each parcel as in delivery_for_operators. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.find_deliveries(text, integer) from public, anon;
grant execute on function public.find_deliveries(text, integer) to authenticated;
