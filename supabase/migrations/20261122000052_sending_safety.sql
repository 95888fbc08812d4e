-- Made from supabase/schemas/money/sending_safety by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- sending_safety/acknowledge_scam_notice.sql

create function public.acknowledge_scam_notice(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if not private.needs_scam_notice(v_transfer) then
    return;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  -- Two drafts to one recipient may say it at once.
  insert into private.scam_notices (sender_id, receiver_id, recipient_phone, transfer_id)
  values (v_transfer.sender_id, v_transfer.receiver_id,
    case when v_transfer.receiver_id is null then v_transfer.recipient_phone end,
    case when num_nonnulls(v_transfer.receiver_id, v_transfer.recipient_phone) = 0 then p_id end)
  on conflict do nothing;
end
$$;
comment on function public.acknowledge_scam_notice(uuid) is
  'The sender has read how people are cheated, for the recipient whom her draft names now: once for an account or a phone number, each time for a recipient without both. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';
revoke all on function public.acknowledge_scam_notice(uuid) from public, anon;
grant execute on function public.acknowledge_scam_notice(uuid) to authenticated;

-- sending_safety/acknowledge_unusual_amount.sql

create function public.acknowledge_unusual_amount(p_id uuid, p_quote_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
  v_quote public.money_quotes;
begin
  select * into v_quote from public.money_quotes where id = p_quote_id and user_id = v_transfer.sender_id;
  if v_quote.id is null or v_quote.amount_centimes is distinct from v_transfer.amount_centimes then
    perform private.refuse('WA026', 'The quote is for another transfer');
  elsif v_quote.times_usual is null or private.is_amount_acknowledged(p_id, v_quote) then
    return;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  insert into private.amount_acknowledgements as a (transfer_id, amount_centimes, usual_centimes, times_usual)
  values (p_id, v_quote.amount_centimes, v_quote.usual_centimes, v_quote.times_usual)
  on conflict (transfer_id) do update set
    amount_centimes = excluded.amount_centimes, usual_centimes = excluded.usual_centimes,
    times_usual = excluded.times_usual, acknowledged_at = now();
end
$$;
comment on function public.acknowledge_unusual_amount(uuid, uuid) is
  'The sender means the amount of her draft, although the quote says that it is far from the usual one. A repeat writes nothing, nor does a quote without a warning. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, QUOTE_MISMATCH, STATUS_NOT_ALLOWED.';
revoke all on function public.acknowledge_unusual_amount(uuid, uuid) from public, anon;
grant execute on function public.acknowledge_unusual_amount(uuid, uuid) to authenticated;

-- sending_safety/amount_acknowledgements.sql

-- That a sender meant an amount that is far from what she usually sends; kept with its transfer.

create table private.amount_acknowledgements (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  amount_centimes bigint not null,
  usual_centimes bigint not null,
  times_usual integer not null,
  acknowledged_at timestamptz not null default now(),
  constraint amount_is_that_many_times_the_usual check (
    times_usual > 1 and amount_centimes >= times_usual * usual_centimes)
);

comment on table private.amount_acknowledgements is
  'The amount that the sender said she means, and what she had been told. Another amount is asked about again.';
comment on column private.amount_acknowledgements.times_usual is 'What the warning said: who has seen ten times has not seen twenty.';

alter table private.amount_acknowledgements enable row level security;
alter table private.amount_acknowledgements force row level security;

-- sending_safety/export_of_sending_safety.sql

create function private.export_of_sending_safety(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'unusual_amounts', (select jsonb_agg(to_jsonb(a) order by a.acknowledged_at, a.transfer_id)
      from private.amount_acknowledgements a join public.money_transfers t on t.id = a.transfer_id where t.sender_id = p_user_id),
    'scam_notices', (select jsonb_agg(to_jsonb(n) - 'id' - 'sender_id' order by n.id)
      from private.scam_notices n where n.sender_id = p_user_id))
$$;
comment on function private.export_of_sending_safety(uuid) is 'What she answered before she sent.';

insert into private.area_hooks (hook, area, position) values ('export', 'sending_safety', 750);

-- sending_safety/forget_person_of_sending_safety.sql

create function private.forget_person_of_sending_safety(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.scam_notices n where n.sender_id = p_user_id;
end
$$;
comment on function private.forget_person_of_sending_safety(uuid) is
  'Deletes for whom she saw the notice. What she said of an amount stays with its transfer.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'sending_safety', 610);

-- sending_safety/is_amount_acknowledged.sql

create function private.is_amount_acknowledged(p_transfer_id uuid, p_quote public.money_quotes) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.amount_acknowledgements a
    where a.transfer_id = p_transfer_id and a.amount_centimes = p_quote.amount_centimes
      and a.times_usual >= p_quote.times_usual)
$$;
comment on function private.is_amount_acknowledged(uuid, public.money_quotes) is
  'Whether the sender said of this amount that she means it, after a warning at least as strong.';

-- sending_safety/needs_scam_notice.sql

create function private.needs_scam_notice(p_transfer public.money_transfers) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
      select from private.scam_notices n
      where n.sender_id = p_transfer.sender_id and case
        when p_transfer.receiver_id is not null then n.receiver_id = p_transfer.receiver_id
        when p_transfer.recipient_phone is not null then n.recipient_phone = p_transfer.recipient_phone
        else n.transfer_id = p_transfer.id end)
    and not exists (
      select from public.money_transfers t
      where t.sender_id = p_transfer.sender_id and t.completed_at is not null
        and (t.receiver_id = p_transfer.receiver_id
          or private.phone_of_recipient(p_transfer) in (t.recipient_phone, private.phone_of_recipient(t))))
$$;
comment on function private.needs_scam_notice(public.money_transfers) is
  'Whether the recipient is new to the sender, by account or phone number, and she has not acknowledged the notice about frauds for him.';

-- sending_safety/proof_wanted.sql

create function private.proof_wanted(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    -- Not of a factor that was made in this session alone: it proves nothing in it, and who has no other gives another proof.
    when exists (
      select from auth.mfa_factors f
      where f.user_id = p_user_id and f.status = 'verified' and not exists (
        select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and f.created_at >= s.created_at))
      then case when not private.has_recent_proof('totp') then 'code' end
    when exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
      or exists (select from auth.webauthn_credentials c where c.user_id = p_user_id)
      then case when not private.has_recent_proof() then 'sign_in' end
  end
$$;
comment on function private.proof_wanted(uuid) is
  'What the caller has to prove herself with before she sends money: code, of her authenticator app; sign_in, by whatever opens her account, when she has a passkey and no app; null when she has neither or did it within the last 15 minutes.';

-- sending_safety/require_safe_sending.sql

create function private.require_safe_sending(p_transfer public.money_transfers, p_quote public.money_quotes) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_proof text := private.proof_wanted(p_transfer.sender_id);
begin
  if private.needs_scam_notice(p_transfer) then
    perform private.refuse('WA211', 'The notice about frauds has not been acknowledged for this recipient');
  elsif p_quote.times_usual > 0 and not private.is_amount_acknowledged(p_transfer.id, p_quote) then
    perform private.refuse('WA210', 'The amount is far from the usual one',
      jsonb_build_object('usual_centimes', p_quote.usual_centimes, 'times', p_quote.times_usual));
  elsif v_proof is not null then
    perform private.refuse('WA212', 'Sending needs a fresh proof', jsonb_build_object('proof', v_proof));
  end if;
end
$$;
comment on function private.require_safe_sending(public.money_transfers, public.money_quotes) is
  'For a locked draft that is being confirmed. Refuses: NOTICE_UNREAD, UNUSUAL_AMOUNT (detail usual_centimes, times), PROOF_NEEDED (proof: code or sign_in).';

-- sending_safety/scam_notices.sql

-- That a sender has seen how people are cheated, before her first transfer to somebody.

create table private.scam_notices (
  id bigint generated always as identity primary key,
  sender_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid references public.profiles (id) on delete cascade,
  recipient_phone text,
  transfer_id uuid references public.money_transfers (id) on delete cascade,
  acknowledged_at timestamptz not null default now(),
  constraint notice_is_about_one_recipient check (num_nonnulls(receiver_id, recipient_phone, transfer_id) = 1),
  constraint recipient_phone_is_e164 check (recipient_phone ~ '^\+[1-9][0-9]{6,14}$')
);

create unique index scam_notices_sender_id_receiver_id_key on private.scam_notices (sender_id, receiver_id);
create unique index scam_notices_sender_id_recipient_phone_key on private.scam_notices (sender_id, recipient_phone);
create unique index scam_notices_transfer_id_key on private.scam_notices (transfer_id);
create index scam_notices_receiver_id_idx on private.scam_notices (receiver_id);

comment on table private.scam_notices is
  'One row for each recipient whom the sender was warned about once, on whatever device.';
comment on column private.scam_notices.receiver_id is 'The recipient''s account, where the draft names one.';
comment on column private.scam_notices.recipient_phone is 'Else his number.';
comment on column private.scam_notices.transfer_id is 'Else the transfer itself: without an account and a number nobody is known, and each time is the first.';

alter table private.scam_notices enable row level security;
alter table private.scam_notices force row level security;

-- sending_safety/sending_checks.sql

create function public.sending_checks(p_id uuid, p_quote_id uuid)
returns table (needs_scam_notice boolean, times_usual integer, usual_centimes bigint, must_type boolean, proof text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_quote public.money_quotes;
begin
  select * into v_transfer from public.money_transfers where id = p_id and sender_id = v_sender_id;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  select * into v_quote from public.money_quotes where id = p_quote_id and user_id = v_sender_id;
  return query
    select private.needs_scam_notice(v_transfer),
      case when not private.is_amount_acknowledged(p_id, v_quote) then v_quote.times_usual end,
      v_quote.usual_centimes,
      coalesce(v_quote.times_usual >= (private.sending_terms_at(v_quote.created_at)).warn_again_times, false), private.proof_wanted(v_sender_id);
end
$$;
comment on function public.sending_checks(uuid, uuid) is
  'What still has to be answered before the caller''s draft can be confirmed at this price: the notice about frauds, an amount of so many times the usual one (null when she said that she means it), whether she types it again, and a proof (code, sign_in or null). Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';
revoke all on function public.sending_checks(uuid, uuid) from public, anon;
grant execute on function public.sending_checks(uuid, uuid) to authenticated;

-- sending_safety/sending_terms.sql

-- When a sender is asked whether she means an amount: versions, the newest whose valid_from has come is in force.

create table private.sending_terms (
  id integer generated by default as identity primary key,
  name text not null,
  known_transfers integer not null check (known_transfers > 0),
  looked_at_transfers integer not null,
  warn_times integer not null check (warn_times > 1),
  warn_again_times integer not null,
  valid_from timestamptz not null,
  constraint as_many_are_looked_at_as_are_needed check (known_transfers <= looked_at_transfers),
  constraint second_warning_comes_later check (warn_times < warn_again_times)
);

create unique index sending_terms_valid_from_key on private.sending_terms (valid_from);

comment on table private.sending_terms is 'What is usual, and from how many times of it a sender is warned. A quote keeps what it said.';
comment on column private.sending_terms.known_transfers is 'Fewer completed transfers than these make nothing usual.';
comment on column private.sending_terms.looked_at_transfers is 'The last so many completed transfers say what is usual.';
comment on column private.sending_terms.warn_again_times is 'From here on a press is not enough: the screen asks for the amount once more.';

create trigger _100_refuse_change before update or delete on private.sending_terms
  for each row execute function private.refuse_change_of_begun();

alter table private.sending_terms enable row level security;
alter table private.sending_terms force row level security;

insert into private.sending_terms (name, known_transfers, looked_at_transfers, warn_times, warn_again_times, valid_from)
values ('Launch terms', 3, 10, 10, 20, '2020-01-01T00:00:00Z');

-- sending_safety/sending_terms_at.sql

create function private.sending_terms_at(p_time timestamptz) returns private.sending_terms
language sql stable
set search_path = ''
as $$
  select t from private.sending_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.sending_terms_at(timestamptz) is 'The terms in force at a time.';

-- sending_safety/usual_amount_of.sql

create function private.usual_amount_of(p_user_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  -- The lower one of the two in the middle: a warning too much costs a moment, one too few a mistyped nought.
  select case when count(*) >= v.known_transfers then percentile_disc(0.5) within group (order by t.amount_centimes) end
  from private.sending_terms_at(now()) v
  cross join lateral (
    select s.amount_centimes from public.money_transfers s
    where s.sender_id = p_user_id and s.completed_at is not null
    order by s.completed_at desc, s.id limit v.looked_at_transfers) as t
  group by v.known_transfers
$$;
comment on function private.usual_amount_of(uuid) is
  'The median of what a person''s last completed transfers sent, in centimes, ten at launch; null when there are fewer than the terms need, three at launch.';
