-- Support finds a person without seeing her, and sees her for a reason that stands in the audit log.

create index profiles_full_name_idx on public.profiles
  (lower(first_name || ' ' || coalesce(last_name, '')) text_pattern_ops);

create function private.is_suspended(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select exists (select from auth.users where id = p_user_id and banned_until > now()) $$;
comment on function private.is_suspended(uuid) is 'Whether the account is kept out of signing in now.';

create function private.people_like(p_query text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select p.id from public.profiles p
  where p.id::text = lower(p_query)
    or lower(p.email) = lower(p_query)
    or lower(p.username) = lower(p_query)
    or p.phone_number = regexp_replace(regexp_replace(p_query, '[ .-]', '', 'g'), '^(00212|212|0)', '+212')
    or char_length(p_query) >= 3 and lower(p.first_name || ' ' || coalesce(p.last_name, ''))
      like regexp_replace(lower(p_query), '([\\%_])', '\\\1', 'g') || '%'
  union
  select unnest(array[t.sender_id, t.receiver_id]) from public.money_transfers t where t.reference = upper(p_query)
$$;
comment on function private.people_like(text) is
  'Ids of people by id, address, username, number in any Moroccan writing, reference of a transfer, or the beginning of the full name from three letters on.';

create function public.search_people(p_query text, p_limit integer default 20)
returns table (
  user_id uuid, person text, username text, email text, phone_number text, city_id integer,
  account_type text, is_identity_approved boolean, is_suspended boolean, created_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if p_query is null or char_length(btrim(p_query)) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select p.id from public.profiles p
    where p.id in (select private.people_like(btrim(p_query)))
    order by p.created_at desc, p.id
    limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Who was found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('person.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query
    select p.id, private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')), p.username,
      private.mask_email(p.email), private.mask_phone(p.phone_number), p.city_id,
      p.account_type, p.is_identity_approved, private.is_suspended(p.id), p.created_at
    from public.profiles p where p.id = any (v_ids)
    order by p.created_at desc, p.id;
end
$$;
comment on function public.search_people(text, integer) is
  'People by id, address, username, number, reference of a transfer or the beginning of the name, masked, for support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.search_people(text, integer) from public, anon;
grant execute on function public.search_people(text, integer) to authenticated;

create table private.account_suspensions (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  suspended_by uuid not null,
  was_broker_active boolean not null default false,
  created_at timestamptz not null default now(),
  restore_reason text,
  restored_by uuid,
  restored_at timestamptz,
  constraint restoring_has_a_reason check ((restored_at is null) = (restore_reason is null))
);
create unique index one_open_suspension_for_a_person on private.account_suspensions (user_id) where restored_at is null;
comment on table private.account_suspensions is 'Who kept whom out of the account, when and why. What keeps her out is auth.users.banned_until.';
comment on column private.account_suspensions.suspended_by is
  'Without a foreign key: checking it would lock the operator''s row after the person''s, against the order of locks.';
comment on column private.account_suspensions.was_broker_active is 'Whether restoring makes her an active broker again.';
alter table private.account_suspensions enable row level security;
alter table private.account_suspensions force row level security;

create function public.reveal_person(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
  v_person jsonb;
begin
  perform private.require_operator('support', 'compliance', 'admin');
  v_reason := private.require_reason(p_reason);
  select jsonb_build_object(
    'profile', to_jsonb(p),
    'account', jsonb_build_object('created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'providers', coalesce((select jsonb_agg(i.provider order by i.provider) from auth.identities i where i.user_id = p.id), '[]'),
      'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'),
      'is_suspended', private.is_suspended(p.id), 'is_deleted', u.deleted_at is not null),
    'roles', coalesce((select jsonb_agg(r.role order by r.role) from private.operator_roles r where r.user_id = p.id), '[]'),
    'broker', (select to_jsonb(b) from public.brokers b where b.id = p.id),
    -- Whether and when, not the papers: those are for reviewers.
    'identity_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'submitted_at', a.submitted_at,
        'reviewed_at', a.reviewed_at, 'reason_code', a.reason_code) order by a.submitted_at)
      from public.user_identity_approvals a where a.user_id = p.id), '[]'),
    'suspensions', coalesce((
      select jsonb_agg(jsonb_build_object('reason', s.reason, 'suspended_by', s.suspended_by, 'created_at', s.created_at,
        'restore_reason', s.restore_reason, 'restored_by', s.restored_by, 'restored_at', s.restored_at) order by s.id)
      from private.account_suspensions s where s.user_id = p.id), '[]'),
    'transfers', coalesce((
      select jsonb_agg(to_jsonb(recent) order by recent.updated_at desc)
      from (
        select t.id, t.reference, t.status, t.refund_state, t.is_on_hold, t.amount_centimes, t.updated_at,
          case when t.sender_id = p.id then 'sender' else 'receiver' end as role
        from public.money_transfers t where p.id in (t.sender_id, t.receiver_id)
        order by t.updated_at desc limit 20) as recent), '[]'))
    into v_person
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id;
  if v_person is null then
    perform private.refuse('WA076', 'There is no such person');
  end if;
  perform private.add_audit_event('person.revealed', 'operator', p_user_id, v_reason);
  return v_person;
end
$$;
comment on function public.reveal_person(uuid, text) is
  'A person unmasked, for support, compliance and admins who say why; logged with the reason. Returns {profile, account, roles, broker, identity_cases, suspensions, transfers}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND.';
revoke all on function public.reveal_person(uuid, text) from public, anon;
grant execute on function public.reveal_person(uuid, text) to authenticated;

create function public.read_audit_events(
  p_subject_id uuid default null, p_before_id bigint default null, p_limit integer default 50
) returns table (
  id bigint, created_at timestamptz, action text, actor_id uuid, actor_role text,
  subject_id uuid, reason text, details jsonb, hash text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance', 'admin');
  perform private.add_audit_event('audit.read', 'operator', p_subject_id);
  return query
    select e.id, e.created_at, e.action, e.actor_id, e.actor_role, e.subject_id, e.reason, e.details, encode(e.hash, 'hex')
    from private.audit_events e
    where (p_subject_id is null or e.subject_id = p_subject_id) and (p_before_id is null or e.id < p_before_id)
    order by e.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.read_audit_events(uuid, bigint, integer) is
  'The audit log, the newest first, of one person, transfer or case or of all; the next page is before the last row''s id. For compliance and admins; reading is logged too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_audit_events(uuid, bigint, integer) from public, anon;
grant execute on function public.read_audit_events(uuid, bigint, integer) to authenticated;
