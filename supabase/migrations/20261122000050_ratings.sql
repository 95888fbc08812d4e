-- Made from supabase/schemas/brokers/ratings by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- ratings/broker_rating.sql

create function private.broker_rating(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when count(*) >= 5 then jsonb_build_object('mean', round(avg(r.stars), 1), 'count', count(*)) end
  from private.ratings r
  where r.broker_id = p_broker_id and not r.is_by_broker and r.given_at > now() - interval '365 days'
    and r.shown_at <= now() and r.hidden_at is null
$$;
comment on function private.broker_rating(uuid) is
  'What customers say of a broker: {mean, count} of a year''s ratings that are shown; null below five of them, when one rating would be somebody.';

-- ratings/export_of_ratings.sql

create function private.export_of_ratings(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ratings_given', (
      select jsonb_agg(jsonb_build_object('transfer_id', r.transfer_id, 'stars', r.stars, 'words', r.words, 'given_at', r.given_at)
        order by r.given_at, r.id)
      from private.ratings r where case when r.is_by_broker then r.broker_id else r.customer_id end = p_user_id),
    -- Words belong to who wrote them as well; the stars are about her alone.
    'ratings_received', (
      select jsonb_agg(jsonb_build_object('stars', r.stars, 'month', to_char(r.given_at at time zone 'Africa/Casablanca', 'YYYY-MM'))
        order by r.given_at, r.id)
      from private.ratings r
      where case when r.is_by_broker then r.customer_id else r.broker_id end = p_user_id and r.shown_at <= now()))
$$;
comment on function private.export_of_ratings(uuid) is
  'The ratings she gave, whole, and the stars that others gave her, by month.';

insert into private.area_hooks (hook, area, position) values ('export', 'ratings', 745);

-- ratings/forget_person_of_ratings.sql

create function private.forget_person_of_ratings(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What she wrote, and what was written of her.
  update private.ratings set words = null, report_reason = case when report_reason is not null then '---' end
  where p_user_id in (broker_id, customer_id) and num_nonnulls(words, report_reason) > 0;
end
$$;
comment on function private.forget_person_of_ratings(uuid) is 'Empties the words of ratings by her and about her; the stars stay, as the transfer does.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'ratings', 525);

-- ratings/judge_rating.sql

create function public.judge_rating(p_id uuid, p_is_hidden boolean, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_rating private.ratings;
begin
  select * into v_rating from private.ratings r where r.id = p_id for update;
  if v_rating.id is null then
    perform private.refuse('WA050', 'There is no such rating');
  elsif v_operator_id in (v_rating.broker_id, v_rating.customer_id) then
    perform private.refuse('WA068', 'Not about oneself');
  elsif p_is_hidden is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_hidden"}');
  elsif v_rating.reported_at is null and p_is_hidden = (v_rating.hidden_at is not null) then
    return;
  end if;
  update private.ratings r set
    hidden_at = case when p_is_hidden then coalesce(r.hidden_at, now()) end,
    hidden_reason = case when p_is_hidden then v_reason end,
    reported_at = null, report_reason = null
  where r.id = p_id;
  perform private.add_audit_event(case when p_is_hidden then 'rating.hidden' else 'rating.kept' end, 'operator', p_id, v_reason);
end
$$;
comment on function public.judge_rating(uuid, boolean, text) is
  'Hides a rating, which is then neither shown nor counted, or keeps it or shows it again; a report is answered by either. Logged. For support, compliance and admins, not of a rating of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID (detail field).';
revoke all on function public.judge_rating(uuid, boolean, text) from public, anon;
grant execute on function public.judge_rating(uuid, boolean, text) to authenticated;

-- ratings/list_ratings.sql

create function public.list_ratings(
  p_are_reported boolean default true, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30
) returns table (
  id uuid, transfer_reference text, business_name text, customer text, is_by_broker boolean, stars integer, words text,
  given_at timestamptz, report_reason text, hidden_reason text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'compliance', 'admin');
  return query
    select r.id, t.reference, b.business_name,
      btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))),
      r.is_by_broker, r.stars, r.words, r.given_at, r.report_reason, r.hidden_reason
    from private.ratings r
    join public.money_transfers t on t.id = r.transfer_id
    join public.brokers b on b.id = r.broker_id
    join public.profiles p on p.id = r.customer_id
    where (not coalesce(p_are_reported, true) or (r.reported_at is not null and r.hidden_at is null))
      and (p_before is null or (r.given_at, r.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by r.given_at desc, r.id desc limit least(greatest(coalesce(p_limit, 30), 1), 100);
end
$$;
comment on function public.list_ratings(boolean, timestamptz, uuid, integer) is
  'Ratings that brokers reported and nobody decided, or all of them, those of customers too; the newest first, people masked. The next page follows the last row''s given_at and id. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_ratings(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_ratings(boolean, timestamptz, uuid, integer) to authenticated;

-- ratings/my_ratings.sql

create function public.my_ratings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return jsonb_build_object(
    'shown', private.broker_rating(v_broker.id),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('transfer_id', t.id, 'reference', t.reference, 'completed_at', t.completed_at)
        order by t.completed_at desc, t.id), '[]')
      from (
        select t.id, t.reference, t.completed_at, t.sender_id as customer_id from public.money_transfers t
        where t.cash_in_broker_id = v_broker.id and t.status = 'completed' and t.completed_at > now() - interval '14 days'
        union all
        select t.id, t.reference, t.completed_at, t.receiver_id from public.money_transfers t
        where t.broker_id = v_broker.id and t.status = 'completed' and t.completed_at > now() - interval '14 days'
        order by completed_at desc, id limit 100) as t
      where t.customer_id is not null and not exists (
        select from private.ratings r where r.transfer_id = t.id and r.broker_id = v_broker.id and r.is_by_broker)),
    -- By the month alone: with the day he would know who said it.
    'ratings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'stars', r.stars, 'words', r.words, 'is_reported', r.reported_at is not null,
        'month', to_char(r.given_at at time zone 'Africa/Casablanca', 'YYYY-MM')) order by r.given_at desc, r.id), '[]')
      from (
        select r.* from private.ratings r
        where r.broker_id = v_broker.id and not r.is_by_broker and r.shown_at <= now() and r.hidden_at is null
        order by r.given_at desc, r.id limit 50) as r));
end
$$;
comment on function public.my_ratings() is
  'The calling broker''s mean as others see it, the transfers of the last 14 days whose customer he can still rate, and his last 50 ratings by month, without who gave them. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_ratings() from public, anon;
grant execute on function public.my_ratings() to authenticated;

-- ratings/names_a_contact.sql

create function private.names_a_contact(p_words text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_words ~ '@' or p_words ~* '(https?://|www\.|[a-z0-9]\.(com|net|org|info|me|ma|fr)\M)'
    -- Seven digits are a telephone number, however they are written apart.
    or regexp_replace(translate(p_words, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[[:space:]().+/_-]', '', 'g') ~ '[0-9]{7}'
$$;
comment on function private.names_a_contact(text) is
  'Whether words hold an address of mail, a link or a telephone number: where strangers read them they lead people away from Wasl.';

-- ratings/rate_transfer.sql

create function public.rate_transfer(p_transfer_id uuid, p_stars integer, p_words text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_words text := nullif(btrim(p_words), '');
  v_pair record;
  v_rating private.ratings;
  v_known jsonb;
begin
  select * into v_pair from private.rated_pair(v_transfer, v_user_id);
  if v_pair.broker_id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  -- Both sides give theirs one after the other, so that each sees whether the other one is there.
  v_transfer := private.lock_disputed_transfer(p_transfer_id);
  v_known := private.rating_for(v_transfer, v_user_id);
  select * into v_rating from private.ratings r
  where r.transfer_id = p_transfer_id and r.broker_id = v_pair.broker_id and r.is_by_broker = v_pair.is_by_broker;
  if v_rating.id is not null and (v_rating.stars, v_rating.words) is not distinct from (p_stars, v_words) then
    return v_known;
  elsif v_known is null or now() > (v_known ->> 'until')::timestamptz or v_rating.hidden_at is not null then
    perform private.refuse_status(v_transfer);
  elsif p_stars is null or p_stars not between 1 and 5 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_stars"}');
  elsif char_length(v_words) > 300 or private.names_a_contact(v_words) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  end if;
  if v_rating.id is not null then
    update private.ratings r set stars = p_stars, words = v_words where r.id = v_rating.id;
  else
    insert into private.ratings (transfer_id, broker_id, customer_id, is_by_broker, stars, words, shown_at)
    values (p_transfer_id, v_pair.broker_id, v_pair.customer_id, v_pair.is_by_broker, p_stars, v_words,
      v_transfer.completed_at + interval '14 days');
    -- Both are there: neither can be an answer to the other.
    update private.ratings r set shown_at = least(r.shown_at, now())
    where r.transfer_id = p_transfer_id and r.broker_id = v_pair.broker_id
      and (select count(*) from private.ratings b where b.transfer_id = p_transfer_id and b.broker_id = v_pair.broker_id) = 2;
  end if;
  return private.rating_for(v_transfer, v_user_id);
end
$$;
comment on function public.rate_transfer(uuid, integer, text) is
  'One to five stars and up to 300 characters, without a way to reach anybody: of the broker whom the sender or the recipient met, or of her by that broker. Given within 14 days of the completed transfer, changed within 7 days; by a broker only until hers is shown to him. A repeat changes nothing. Returns what transfer_rating says. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID (detail field).';
revoke all on function public.rate_transfer(uuid, integer, text) from public, anon;
grant execute on function public.rate_transfer(uuid, integer, text) to authenticated;

-- ratings/rated_pair.sql

create function private.rated_pair(p_transfer public.money_transfers, p_user_id uuid)
returns table (broker_id uuid, customer_id uuid, is_by_broker boolean)
language sql immutable
set search_path = ''
as $$
  select met.broker_id, met.customer_id, met.broker_id = p_user_id
  from (values
    (p_transfer.cash_in_broker_id, p_transfer.sender_id),
    (p_transfer.broker_id, p_transfer.receiver_id)) as met (broker_id, customer_id)
  where p_user_id in (met.broker_id, met.customer_id) and num_nulls(met.broker_id, met.customer_id) = 0
$$;
comment on function private.rated_pair(public.money_transfers, uuid) is
  'The broker and the customer who met over a transfer, where the person is one of them: the sender and who took her cash, the recipient''s account and who paid it. No row for anybody else.';

-- ratings/rating_for.sql

create function private.rating_for(p_transfer public.money_transfers, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'is_by_broker', pair.is_by_broker,
    'whom', case when not pair.is_by_broker then (select b.business_name from public.brokers b where b.id = pair.broker_id) end,
    'stars', r.stars, 'words', r.words,
    -- Who reads the other's rating may not change his own any more; a customer is never shown his.
    'until', case when r.id is null then p_transfer.completed_at + interval '14 days'
      when r.is_by_broker then least(r.given_at + interval '7 days', r.shown_at)
      else r.given_at + interval '7 days' end,
    'is_hidden', coalesce(r.hidden_at is not null, false))
  from private.rated_pair(p_transfer, p_user_id) as pair
  left join private.ratings r on r.transfer_id = p_transfer.id and r.broker_id = pair.broker_id and r.is_by_broker = pair.is_by_broker
  where p_transfer.status = 'completed'
$$;
comment on function private.rating_for(public.money_transfers, uuid) is
  'What the person gave, or may give, for a completed transfer, of whom, and until when it can be given or changed; null where nobody was met who can be rated.';

-- ratings/ratings.sql

-- What two people who met at a counter say of each other once the transfer is completed (docs/decisions/0039-ratings-and-settlements.md).

create table private.ratings (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete restrict,
  customer_id uuid not null references public.profiles (id) on delete restrict,
  is_by_broker boolean not null,
  stars integer not null,
  words text,
  given_at timestamptz not null default now(),
  shown_at timestamptz not null,
  reported_at timestamptz,
  report_reason text,
  hidden_at timestamptz,
  hidden_reason text,
  constraint one_rating_for_each_side unique (transfer_id, broker_id, is_by_broker),
  constraint stars_are_one_to_five check (stars between 1 and 5),
  constraint words_have_a_length check (char_length(words) between 1 and 300),
  constraint report_has_a_reason check ((reported_at is null) = (report_reason is null)),
  constraint hiding_has_a_reason check ((hidden_at is null) = (hidden_reason is null))
);

create index ratings_broker_id_given_at_idx on private.ratings (broker_id, given_at desc) where not is_by_broker;
create index ratings_broker_id_idx on private.ratings (broker_id);
create index ratings_customer_id_idx on private.ratings (customer_id);
create index ratings_given_at_idx on private.ratings (given_at desc, id desc);
create index ratings_reported_at_idx on private.ratings (reported_at, id) where reported_at is not null and hidden_at is null;

comment on table private.ratings is
  'Stars and words of a customer about the broker she met, and of that broker about her. A rating of a customer is read by operators alone.';
comment on column private.ratings.customer_id is 'The sender, where the broker took the cash in; the recipient''s account, where he paid it out.';
comment on column private.ratings.shown_at is
  'From when on it is shown: when both have given theirs, else when the time to give one is over. So nobody answers a rating with a rating.';
comment on column private.ratings.report_reason is 'Why the rated broker asks operators to look at it; emptied when they decide.';
comment on column private.ratings.hidden_at is 'Operators hid it: it is neither shown nor counted.';

alter table private.ratings enable row level security;
alter table private.ratings force row level security;

-- ratings/report_rating.sql

create function public.report_rating(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_rating private.ratings;
begin
  select * into v_rating from private.ratings r
  where r.id = p_id and r.broker_id = v_broker.id and not r.is_by_broker and r.shown_at <= now() and r.hidden_at is null
  for update;
  if v_rating.id is null then
    perform private.refuse('WA050', 'There is no such rating');
  elsif v_rating.reported_at is not null then
    return;
  end if;
  update private.ratings r set reported_at = now(), report_reason = private.require_reason(p_reason) where r.id = p_id;
end
$$;
comment on function public.report_rating(uuid, text) is
  'The rated broker asks operators to look at a rating that is shown; a repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, TRANSFER_NOT_FOUND, FIELD_INVALID (detail field).';
revoke all on function public.report_rating(uuid, text) from public, anon;
grant execute on function public.report_rating(uuid, text) to authenticated;

-- ratings/transfer_rating.sql

create function public.transfer_rating(p_transfer_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
begin
  if private.role_in_transfer(v_transfer, v_user_id) is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.rating_for(v_transfer, v_user_id);
end
$$;
comment on function public.transfer_rating(uuid) is
  'The calling party''s rating of a completed transfer: {is_by_broker, whom, stars, words, until, is_hidden}, stars null while none is given; null where there is nobody to rate. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND.';
revoke all on function public.transfer_rating(uuid) from public, anon;
grant execute on function public.transfer_rating(uuid) to authenticated;
