create function public.read_audit_events(
  p_action text default null, p_actor text default null, p_subject text default null, p_day date default null,
  p_before_id bigint default null, p_limit integer default 50
) returns table (
  id bigint, created_at timestamptz, action text,
  actor_id uuid, actor_role text, actor_name text, actor_username text,
  subject_id uuid, subject_name text, subject_username text, subject_reference text,
  reason text, details jsonb, hash text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_actors uuid[];
  v_subjects uuid[];
begin
  perform private.require_operator('compliance', 'admin');
  -- Refuses free text in p_action, because the search itself is logged permanently. Only the name
  -- of an action is accepted.
  if p_action !~ '^[a-z_]+\.[a-z_]+$' or char_length(p_action) > 80 then
    perform private.refuse('WA003', 'This kind does not exist', '{"field": "p_action"}');
  elsif p_day not between '2000-01-01' and '2200-01-01' then
    perform private.refuse('WA003', 'This day is invalid', '{"field": "p_day"}');
  elsif char_length(p_actor) > 200 or char_length(p_subject) > 200 then
    perform private.refuse('WA003', 'A search must have at most 200 characters', '{"field": "p_subject"}');
  end if;
  v_actors := case when btrim(p_actor) <> '' then private.audit_ids(p_actor) end;
  v_subjects := case when btrim(p_subject) <> '' then private.audit_ids(p_subject) end;
  perform private.seal_audit_events();
  return query
    select e.id, e.created_at, e.action,
      e.actor_id, e.actor_role, private.mask_name(a.first_name) || ' ' || private.mask_name(coalesce(a.last_name, '')), a.username,
      e.subject_id, private.mask_name(s.first_name) || ' ' || private.mask_name(coalesce(s.last_name, '')), s.username, t.reference,
      e.reason, e.details, encode(e.hash, 'hex')
    from private.audit_events e
    left join public.profiles a on a.id = e.actor_id
    left join public.profiles s on s.id = e.subject_id
    left join public.money_transfers t on t.id = e.subject_id
    where (p_action is null or e.action = p_action)
      and (v_actors is null or e.actor_id = any (v_actors))
      and (v_subjects is null or e.subject_id = any (v_subjects))
      and (p_day is null or e.created_at >= p_day::timestamp at time zone 'Africa/Casablanca'
        and e.created_at < (p_day + 1)::timestamp at time zone 'Africa/Casablanca')
      and (p_before_id is null or e.id < p_before_id)
    order by e.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
  perform private.add_audit_event('audit.read', 'operator', case when cardinality(v_subjects) = 1 then v_subjects[1] end, null,
    jsonb_strip_nulls(jsonb_build_object('action', p_action, 'actors', to_jsonb(v_actors), 'subjects', to_jsonb(v_subjects),
      'day', p_day, 'before_id', p_before_id)));
end
$$;
comment on function public.read_audit_events(text, text, text, date, bigint, integer) is
  'Lists audit events, the newest first, with masked names. Optional filters: one action, one actor (p_actor), one subject (p_subject), one day in Morocco. Actor and subject are given as in search_people, as the reference of a transfer, or as an id. To get the next page, pass the last row''s id. For compliance and admins; reading is logged too. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.read_audit_events(text, text, text, date, bigint, integer) from public, anon;
grant execute on function public.read_audit_events(text, text, text, date, bigint, integer) to authenticated;
