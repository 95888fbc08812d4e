-- The audit log as compliance and admins read it: narrowed down, with people as everywhere in the console, and its chain checked.

create index audit_events_action_idx on private.audit_events (action, id);
-- Rows come in the order of time, so a small index finds a day.
create index audit_events_created_at_idx on private.audit_events using brin (created_at);

create function private.audit_ids(p_query text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select array[t.id] from public.money_transfers t where t.reference = upper(btrim(p_query))),
    (select array_agg(found.id) from (
      select case when btrim(p_query) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_query)::uuid end as id
      union
      select p.id from private.people_like(btrim(p_query)) as p (id)
      order by id limit 50) as found
    where found.id is not null),
    '{}')
$$;
comment on function private.audit_ids(text) is
  'Whom or what a filter of the log means: a transfer by its reference, people as search_people finds them, or any id as it is.';

drop function public.read_audit_events(uuid, bigint, integer);

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
  -- What is asked stands in the log for ever, so nothing free gets in.
  if p_action !~ '^[a-z_]+\.[a-z_]+$' or char_length(p_action) > 80 then
    perform private.refuse('WA003', 'There is no such kind', '{"field": "p_action"}');
  elsif char_length(p_actor) > 200 or char_length(p_subject) > 200 then
    perform private.refuse('WA003', 'A search has at most 200 characters', '{"field": "p_subject"}');
  end if;
  v_actors := case when btrim(p_actor) <> '' then private.audit_ids(p_actor) end;
  v_subjects := case when btrim(p_subject) <> '' then private.audit_ids(p_subject) end;
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
  'The audit log, the newest first: of one kind, of what somebody did (p_actor) or of what concerns her (p_subject), both as search_people finds people, or a transfer''s reference, or an id; of one day in Morocco. Names are masked. The next page is before the last row''s id. For compliance and admins; reading is logged too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.read_audit_events(text, text, text, date, bigint, integer) from public, anon;
grant execute on function public.read_audit_events(text, text, text, date, bigint, integer) to authenticated;

create function public.check_audit_chain()
returns table (is_intact boolean, broken_id bigint, last_id bigint, last_hash text, checked_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_verdict record;
begin
  perform private.require_operator('compliance', 'admin');
  select * into v_verdict from private.verify_audit_chain();
  return query select v_verdict.is_intact, v_verdict.broken_id, v_verdict.last_id, v_verdict.last_hash, now();
  -- Without a head nothing can be added, and the caller is to hear of it all the same.
  if v_verdict.last_id is not null then
    perform private.add_audit_event('audit.checked', 'operator', null, null,
      jsonb_strip_nulls(jsonb_build_object('is_intact', v_verdict.is_intact, 'broken_id', v_verdict.broken_id)));
  end if;
end
$$;
comment on function public.check_audit_chain() is
  'Walks the audit log''s chain: whether it is whole, the first broken row, and its end to be noted elsewhere. For compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.check_audit_chain() from public, anon;
grant execute on function public.check_audit_chain() to authenticated;
