-- Made from supabase/schemas/messaging/notification_preferences by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- notification_preferences/notification_preferences.sql

-- What a person has chosen of her notifications: one row, so that sending asks once.

create table private.notification_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  choices jsonb not null default '{}',
  has_push_details boolean not null default false,
  quiet_from time,
  quiet_until time,
  time_zone text,
  updated_at timestamptz not null default now(),
  constraint choices_are_an_object check (jsonb_typeof(choices) = 'object'),
  constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_until is null)),
  constraint quiet_hours_are_not_empty check (quiet_from <> quiet_until)
);

comment on table private.notification_preferences is 'What differs from what holds for everybody; no row: nothing does.';
comment on column private.notification_preferences.choices is
  'Such as {"money": {"sms": true}}: topics and channels of notification_offers that she turned on or off herself.';
comment on column private.notification_preferences.has_push_details is
  'Whether her pushes say names and amounts, which others may read on her screen. Mails and texts never do.';
comment on column private.notification_preferences.quiet_from is 'By the clock of her wall, in time_zone; later than quiet_until: over midnight.';
comment on column private.notification_preferences.time_zone is
  'The name of a zone, never an offset: Morocco moves its clocks at Ramadan. Null: Africa/Casablanca.';

create trigger _100_set_updated_at before update on private.notification_preferences
  for each row execute function private.set_updated_at();

alter table private.notification_preferences enable row level security;
alter table private.notification_preferences force row level security;

-- notification_preferences/after_quiet_hours.sql

create function private.after_quiet_hours(p_preferences private.notification_preferences, p_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_from time := p_preferences.quiet_from;
  v_until time := p_preferences.quiet_until;
  v_zone text := coalesce(p_preferences.time_zone, 'Africa/Casablanca');
  v_local timestamp;
begin
  if v_from is null then
    return p_at;
  end if;
  begin
    v_local := p_at at time zone v_zone;
  exception when invalid_parameter_value then
    -- A zone that this machine no longer knows must not stop what is being told.
    v_zone := 'Africa/Casablanca';
    v_local := p_at at time zone v_zone;
  end;
  if not (case when v_from < v_until then v_local::time >= v_from and v_local::time < v_until
    else v_local::time >= v_from or v_local::time < v_until end) then
    return p_at;
  end if;
  -- Of an hour that comes twice the second one is meant, so that the end never lies before p_at.
  return (v_local::date + v_until + case when v_local::time < v_until then interval '0' else interval '1 day' end) at time zone v_zone;
end
$$;
comment on function private.after_quiet_hours(private.notification_preferences, timestamptz) is
  'p_at, or the end of the quiet hours in which it lies, by the clock of her zone on that very night.';

-- notification_preferences/channels_for.sql

create function private.channels_for(p_user_id uuid, p_type text, p_kind text, p_at timestamptz)
returns table (channel text, not_before timestamptz)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_kind private.notification_kinds;
  v_own private.notification_preferences;
  v_person public.profiles;
begin
  select * into v_kind from private.notification_kinds k where k.type = p_type and k.kind = p_kind;
  select * into v_own from private.notification_preferences n where n.user_id = p_user_id;
  select * into v_person from public.profiles p where p.id = p_user_id;
  return query
  select o.channel, case when v_kind.is_security or v_kind.is_urgent then due.at else private.after_quiet_hours(v_own, due.at) end
  from private.notification_offers o
  cross join lateral (select p_at + case when o.channel = 'email' then coalesce(v_kind.mail_after, '0') else '0' end as at) as due
  where o.topic = case when v_kind.is_security then 'security' else private.notification_topic(p_type, p_kind) end
    and o.channel = any (coalesce(v_kind.channels, '{push}'))
    and (o.is_locked or coalesce((v_own.choices -> o.topic ->> o.channel)::boolean, o.is_on))
    and case o.channel when 'email' then v_person.email_verified when 'sms' then v_person.phone_verified else v_person.id is not null end
  order by o.position;
end
$$;
comment on function private.channels_for(uuid, text, text, timestamptz) is
  'By which channels a person hears of something that happens at p_at, and from when: her choices and quiet hours, four rows read by their keys. None without an account, no mail or text without a proven address. What is urgent or protects her account does not wait.';

-- notification_preferences/export_of_notification_preferences.sql

create function private.export_of_notification_preferences(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('notification_preferences', (
    select to_jsonb(n) - 'user_id' from private.notification_preferences n where n.user_id = p_user_id))
$$;
comment on function private.export_of_notification_preferences(uuid) is 'What she chose of her notifications.';

insert into private.area_hooks (hook, area, position) values ('export', 'notification_preferences', 1010);

-- notification_preferences/forget_person_of_notification_preferences.sql

create function private.forget_person_of_notification_preferences(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.notification_preferences n where n.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_notification_preferences(uuid) is 'Deletes what she chose.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'notification_preferences', 210);

-- notification_preferences/my_notification_preferences.sql

create function public.my_notification_preferences() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.notification_choices(private.caller_id())
$$;
comment on function public.my_notification_preferences() is
  'The caller''s choices: {offers: [{topic, channel, is_on, is_locked}], has_push_details (whether her pushes say names and amounts), quiet_from and quiet_until (such as 22:00, or null), time_zone (null until she set one), has_email, has_phone (whether the address is proven)}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_notification_preferences() from public, anon;
grant execute on function public.my_notification_preferences() to authenticated;

-- notification_preferences/notification_choices.sql

create function private.notification_choices(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'offers', (
      select jsonb_agg(jsonb_build_object('topic', o.topic, 'channel', o.channel, 'is_locked', o.is_locked,
        'is_on', o.is_locked or coalesce((n.choices -> o.topic ->> o.channel)::boolean, o.is_on)) order by o.position)
      from private.notification_offers o),
    'has_push_details', coalesce(n.has_push_details, false),
    'quiet_from', to_char(n.quiet_from, 'HH24:MI'), 'quiet_until', to_char(n.quiet_until, 'HH24:MI'),
    'time_zone', n.time_zone,
    'has_email', p.email_verified, 'has_phone', p.phone_verified)
  from public.profiles p
  left join private.notification_preferences n on n.user_id = p.id
  where p.id = p_user_id
$$;
comment on function private.notification_choices(uuid) is 'What the screen of her choices shows; see my_notification_preferences.';

-- notification_preferences/notification_kinds.sql

-- How each kind of notification leaves: by which channels at all, whether it may wait for the morning, whether it may be turned off.

create table private.notification_kinds (
  type text not null,
  kind text not null,
  channels text[] not null default '{push}',
  is_urgent boolean not null default false,
  is_security boolean not null default false,
  mail_after interval not null default '0',
  primary key (type, kind),
  constraint channels_are_known check (channels <@ '{push,email,sms}'),
  constraint mail_waits_a_while check (mail_after between '0' and '1 day')
);

comment on table private.notification_kinds is
  'Every kind that is written, one row: a test fails for one without. What has none goes by push alone.';
comment on column private.notification_kinds.channels is 'What is worth this channel; her own choice comes on top.';
comment on column private.notification_kinds.is_urgent is
  'Somebody waits for her at this moment, at a counter or a door, or her own deadline ends: quiet hours do not hold it back.';
comment on column private.notification_kinds.is_security is
  'Somebody tried a code, or a device came: it cannot be turned off, and quiet hours do not hold it back.';
comment on column private.notification_kinds.mail_after is 'A mail leaves only then, for what is read within the hour needs none.';

alter table private.notification_kinds enable row level security;
alter table private.notification_kinds force row level security;

insert into private.notification_kinds (type, kind, mail_after, channels) values
  ('message', 'message', '1 hour', '{push,email}');

insert into private.notification_kinds (type, kind, channels)
select of.type, unnest(of.kinds), of.channels from (values
  ('message', '{push}'::text[], array['request', 'added']),
  ('transaction', '{push}', array[
    'confirmed', 'broker_preaccepted', 'broker_declined', 'funded', 'broker_accepted', 'broker_gave_up']),
  ('transaction', '{push,email}', array[
    'abandoned', 'refund_paid', 'promise_missed', 'held', 'hold_released', 'hold_refused', 'schedule_due',
    'dispute_opened', 'dispute_said', 'dispute_answered', 'dispute_answer_late', 'dispute_decision_late', 'dispute_won',
    'dispute_declined', 'dispute_withdrawn', 'dispute_refund_paid', 'voucher_made']),
  ('transaction', '{push,sms}', array['cash_ready', 'payout_reminder']),
  ('transaction', '{push,email,sms}', array['completed', 'expired']),
  ('delivery', '{push}', array['submitted', 'picked_up', 'rescheduled', 'return_started', 'passed_on']),
  ('delivery', '{push,email}', array[
    'refused', 'delivered', 'returned', 'cancelled', 'lost', 'refund_paid', 'claim_decided']),
  ('delivery', '{push,sms}', array['out_for_delivery', 'attempt_failed', 'pickup_missed']),
  ('account', '{email}', array['monthly_digest']),
  ('account', '{push}', array[
    'courier_invitation_accepted', 'courier_invitation_declined', 'settlement_confirmed', 'settlement_settled',
    'settlement_declined']),
  ('account', '{push,email}', array[
    'home_alert', 'home_viewing_asked', 'home_viewing_proposed', 'home_viewing_confirmed', 'home_viewing_declined',
    'home_viewing_expired', 'home_viewing_tomorrow', 'home_taken_down', 'home_put_back', 'identity_approved', 'identity_rejected', 'identity_more_requested',
    'address_approved', 'address_rejected', 'courier_invited', 'courier_work_ended', 'broker_interview_missed',
    'broker_interview_cancelled', 'broker_application_accepted', 'broker_application_rejected',
    'broker_application_approved', 'broker_suspended', 'broker_suspension_lifted', 'broker_suspension_upheld', 'broker_ended',
    'settlement_proposed', 'operator_dispute_late', 'operator_broker_device_asked',
    'operator_courier_device_asked', 'operator_money_proposed', 'operator_money_executed', 'operator_money_rejected',
    'operator_money_expired', 'operator_money_findings'])) as of (type, channels, kinds);

insert into private.notification_kinds (type, kind, is_urgent, channels) values
  -- No notification: an operator looks whether messages reach her.
  ('account', 'operator_test', true, '{email,sms}'),
  ('transaction', 'cash_recorded', true, '{push}'),
  ('transaction', 'cash_rejected', true, '{push}'),
  ('transaction', 'payout_counted', true, '{push}'),
  ('transaction', 'payout_code_renewed', true, '{push}'),
  ('transaction', 'promise_due', true, '{push,email,sms}'),
  ('delivery', 'weigh_in_asked', true, '{push,sms}'),
  -- Somebody may be on her way already.
  ('account', 'home_viewing_cancelled', true, '{push,email}'),
  ('account', 'home_viewing_soon', true, '{push}');

insert into private.notification_kinds (type, kind, is_security, channels) values
  ('transaction', 'payout_locked', true, '{push,email}'),
  ('transaction', 'refund_locked', true, '{push,email}'),
  ('transaction', 'dispute_refund_locked', true, '{push,email}'),
  ('delivery', 'refund_locked', true, '{push,email}'),
  ('account', 'courier_device_asked', true, '{push,email}'),
  ('account', 'courier_device_allowed', true, '{push,email}'),
  ('account', 'courier_device_refused', true, '{push,email}'),
  ('account', 'broker_device_allowed', true, '{push,email}'),
  ('account', 'broker_device_refused', true, '{push,email}'),
  ('account', 'signed_in_new', true, '{push,email}'),
  -- The auth service writes the e-mails of these itself, to the address that held before.
  ('account', 'password_changed', true, '{push}'),
  ('account', 'second_step_on', true, '{push}'),
  ('account', 'second_step_off', true, '{push}'),
  ('account', 'passkey_added', true, '{push}'),
  ('account', 'passkey_removed', true, '{push}'),
  ('account', 'email_changed', true, '{push}'),
  ('account', 'phone_changed', true, '{push}');

-- notification_preferences/notification_offers.sql

-- Which channels carry what: what a person finds on the screen of her choices, and what holds until she chooses.

create table private.notification_offers (
  topic text not null,
  channel text not null,
  position integer not null unique,
  is_on boolean not null,
  is_locked boolean not null default false,
  primary key (topic, channel),
  constraint topic_is_known check (topic in ('chat', 'money', 'deliveries', 'homes', 'account', 'security')),
  constraint channel_is_known check (channel in ('push', 'email', 'sms')),
  constraint what_is_locked_is_on check (is_on or not is_locked)
);

comment on table private.notification_offers is 'The channels that each topic may take. A pair without a row is never sent.';
comment on column private.notification_offers.is_on is 'What holds for whoever has not chosen.';
comment on column private.notification_offers.is_locked is 'Cannot be turned off: what protects her account, and the mails that are her record of her money.';

alter table private.notification_offers enable row level security;
alter table private.notification_offers force row level security;

insert into private.notification_offers (topic, channel, position, is_on, is_locked) values
  ('money', 'push', 10, true, false), ('money', 'email', 11, true, true), ('money', 'sms', 12, false, false),
  ('deliveries', 'push', 20, true, false), ('deliveries', 'email', 21, true, false), ('deliveries', 'sms', 22, false, false),
  ('chat', 'push', 30, true, false), ('chat', 'email', 31, true, false),
  ('homes', 'push', 40, true, false), ('homes', 'email', 41, true, false),
  ('account', 'push', 50, true, false), ('account', 'email', 51, true, false),
  ('security', 'push', 60, true, true), ('security', 'email', 61, true, true);

-- notification_preferences/set_notification_preferences.sql

create function public.set_notification_preferences(p_choices jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_choices jsonb := coalesce(p_choices, '{}');
begin
  if jsonb_typeof(v_choices) <> 'object'
    or exists (select from jsonb_each(v_choices) t where jsonb_typeof(t.value) <> 'object')
    or exists (
      select from jsonb_each(v_choices) t, jsonb_each(t.value) c
      where jsonb_typeof(c.value) <> 'boolean'
        or not exists (select from private.notification_offers o where o.topic = t.key and o.channel = c.key and not o.is_locked)) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_choices"}');
  end if;
  insert into private.notification_preferences as n (user_id, choices)
  values (v_caller, v_choices)
  -- Only what this device changed: another one of hers may have changed the rest meanwhile.
  on conflict (user_id) do update set
    choices = n.choices || (
      select coalesce(jsonb_object_agg(t.key, coalesce(n.choices -> t.key, '{}') || t.value), '{}') from jsonb_each(v_choices) t);
  return private.notification_choices(v_caller);
end
$$;
comment on function public.set_notification_preferences(jsonb) is
  'Turns channels of topics on or off, such as {"money": {"sms": true}}; what is not named stays. A repeat changes nothing. Answers as my_notification_preferences. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (what is no offer, and what is locked).';
revoke all on function public.set_notification_preferences(jsonb) from public, anon;
grant execute on function public.set_notification_preferences(jsonb) to authenticated;

-- notification_preferences/set_push_details.sql

create function public.set_push_details(p_is_on boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
begin
  if p_is_on is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_on"}');
  end if;
  insert into private.notification_preferences as n (user_id, has_push_details)
  values (v_caller, p_is_on)
  on conflict (user_id) do update set has_push_details = excluded.has_push_details;
  return private.notification_choices(v_caller);
end
$$;
comment on function public.set_push_details(boolean) is
  'Whether the caller''s pushes say names and amounts. It holds for all that is sent from now on, also for what waits already; a repeat changes nothing. Answers as my_notification_preferences. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_push_details(boolean) from public, anon;
grant execute on function public.set_push_details(boolean) to authenticated;

-- notification_preferences/set_quiet_hours.sql

create function public.set_quiet_hours(
  p_from time default null, p_until time default null, p_time_zone text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
begin
  if (p_from is null) <> (p_until is null) or p_from = p_until then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_until"}');
  -- Names alone: an offset would be wrong on the day on which clocks move.
  elsif p_time_zone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = p_time_zone) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_time_zone"}');
  end if;
  insert into private.notification_preferences as n (user_id, quiet_from, quiet_until, time_zone)
  values (v_caller, p_from, p_until, p_time_zone)
  on conflict (user_id) do update set
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = coalesce(excluded.time_zone, n.time_zone);
  return private.notification_choices(v_caller);
end
$$;
comment on function public.set_quiet_hours(time, time, text) is
  'Sets the hours in which nothing rings, by the clock of a zone, or takes them away (both null); without a zone the one she had stays. A repeat changes nothing. Answers as my_notification_preferences. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_quiet_hours(time, time, text) from public, anon;
grant execute on function public.set_quiet_hours(time, time, text) to authenticated;

-- notification_preferences/time_zone_of.sql

create function private.time_zone_of(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select n.time_zone from private.notification_preferences n where n.user_id = p_user_id), 'Africa/Casablanca')
$$;
comment on function private.time_zone_of(uuid) is 'The name of the zone whose clock she lives by.';

-- notification_preferences/unsubscribe_by_token.sql

create function public.unsubscribe_by_token(p_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_parts text[] := string_to_array(p_token, '.');
  v_text text := array_to_string(v_parts[1:3], '.');
begin
  -- Hashes are compared, so that the time it takes says nothing of the signature.
  if cardinality(v_parts) is distinct from 4
    or sha256(convert_to(v_parts[4], 'UTF8')) is distinct from sha256(convert_to(private.unsubscribe_signature(v_text), 'UTF8'))
    or not exists (select from private.notification_offers o where o.topic = v_parts[2] and o.channel = v_parts[3] and not o.is_locked)
    or not exists (select from auth.users u where u.id = v_parts[1]::uuid and u.deleted_at is null) then
    return jsonb_build_object('is_done', false);
  end if;
  insert into private.notification_preferences as n (user_id, choices)
  values (v_parts[1]::uuid, jsonb_build_object(v_parts[2], jsonb_build_object(v_parts[3], false)))
  on conflict (user_id) do update set
    choices = jsonb_set(n.choices, v_parts[2:2], coalesce(n.choices -> v_parts[2], '{}') || jsonb_build_object(v_parts[3], false));
  return jsonb_build_object('is_done', true, 'topic', v_parts[2], 'channel', v_parts[3]);
end
$$;
comment on function public.unsubscribe_by_token(text) is
  'Turns one topic off on one channel for whoever has the signed token of a mail or a text, without a sign-in, and does nothing else: {is_done, topic, channel}; {is_done: false} for one that is wrong. A repeat changes nothing. Definer: visitors write no choices.';
revoke all on function public.unsubscribe_by_token(text) from public;
grant execute on function public.unsubscribe_by_token(text) to anon, authenticated;

-- notification_preferences/unsubscribe_keys.sql

-- The key that signs the addresses by which a mail or a text is unsubscribed from: whoever has such an address has it from us.

create table private.unsubscribe_keys (
  id integer primary key default 1,
  key bytea not null,
  constraint there_is_one_key check (id = 1)
);

comment on table private.unsubscribe_keys is 'One row, made when the first address is signed. Without it no address can be made up.';

alter table private.unsubscribe_keys enable row level security;
alter table private.unsubscribe_keys force row level security;

-- notification_preferences/unsubscribe_signature.sql

create function private.unsubscribe_signature(p_text text) returns text
language sql stable
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(p_text, 'UTF8'), k.key, 'sha256'), 'hex') from private.unsubscribe_keys k
$$;
comment on function private.unsubscribe_signature(text) is 'What only this instance can write under the text; null before there is a key.';

-- notification_preferences/unsubscribe_token.sql

create function private.unsubscribe_token(p_user_id uuid, p_type text, p_kind text, p_channel text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_topic text := private.notification_topic(p_type, p_kind);
  v_text text := p_user_id || '.' || v_topic || '.' || p_channel;
begin
  if exists (select from private.notification_kinds k where k.type = p_type and k.kind = p_kind and k.is_security)
    or not exists (
      select from private.notification_offers o where o.topic = v_topic and o.channel = p_channel and not o.is_locked) then
    return null;
  end if;
  insert into private.unsubscribe_keys (key) select extensions.gen_random_bytes(32)
  where not exists (select from private.unsubscribe_keys)
  on conflict do nothing;
  return v_text || '.' || private.unsubscribe_signature(v_text);
end
$$;
comment on function private.unsubscribe_token(uuid, text, text, text) is
  'What the address in a mail or a text carries, so that its reader can turn that topic off on that channel without a sign-in. Null for what cannot be turned off.';
