-- Made from supabase/schemas/money/recipients by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- recipients/check_receiver.sql

create function private.check_receiver(p_sender_id uuid, p_receiver_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_receiver_id is null then
    return;
  elsif p_receiver_id = p_sender_id then
    perform private.refuse('WA031', 'A transfer to oneself is not possible');
  elsif private.are_blocked(p_sender_id, p_receiver_id)
    or not private.may_reach_person(p_sender_id, p_receiver_id) then
    perform private.refuse('WA200', 'This account cannot be the recipient''s');
  end if;
end
$$;
comment on function private.check_receiver(uuid, uuid) is
  'The recipient''s own account: not the sender''s, and neither has blocked the other. Somebody with whom the sender has no live relation (related_people), an unknown, a suspended and a blocked account get the same answer. Refuses: RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE.';

-- recipients/collect_links.sql

-- The link by which a recipient without an account sees what waits for him, and how his phone is proven.

create table private.collect_links (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  phone text not null,
  token_hash bytea unique,
  code_hash text,
  code_ends_at timestamptz,
  code_tries_left integer not null default 0 check (code_tries_left between 0 and 5),
  next_code_at timestamptz not null default now(),
  codes_on date,
  codes_sent integer not null default 0,
  proof_hash bytea,
  proof_ends_at timestamptz
);

create index collect_links_phone_idx on private.collect_links (phone, codes_on);

comment on table private.collect_links is
  'Links of open transfers whose recipient has no account. They open nothing but a page that asks for a code sent to the phone. Gone with the end of the transfer.';
comment on column private.collect_links.token_hash is 'SHA-256 of the 128 bits in the link, which only the message held. Null until it is sent.';
comment on column private.collect_links.code_hash is 'Salted bcrypt hash of the six digits sent last; empty once they were used.';
comment on column private.collect_links.codes_sent is 'Codes sent on the day codes_on, in Morocco.';
comment on column private.collect_links.proof_hash is 'SHA-256 of what the page that proved the phone shows instead of a code, until proof_ends_at.';

alter table private.collect_links enable row level security;
alter table private.collect_links force row level security;

-- recipients/confirm_payout_count.sql

create function public.confirm_payout_count(p_id uuid, p_counted_centimes bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_receiver_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_count private.payout_counts;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.money_transfers where id = p_id and receiver_id = v_receiver_id and status <> 'draft') then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id);
  select * into v_count from private.payout_counts
  where transfer_id = p_id and broker_id = v_transfer.broker_id and ends_at > now();
  if v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif p_counted_centimes is distinct from v_transfer.payout_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_transfer.payout_centimes));
  end if;
  perform private.require_verified_phone(v_receiver_id);
  if v_count.transfer_id is null then
    insert into private.payout_counts as c (transfer_id, broker_id, counted_centimes, ends_at)
    values (p_id, v_transfer.broker_id, p_counted_centimes, now() + interval '15 minutes')
    on conflict (transfer_id) do update set
      broker_id = excluded.broker_id, counted_centimes = excluded.counted_centimes, ends_at = excluded.ends_at
    returning * into v_count;
    perform private.add_event(v_transfer, 'payout_counted', 'in_process', 'receiver',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  return jsonb_build_object('ends_at', v_count.ends_at);
end
$$;
comment on function public.confirm_payout_count(uuid, bigint) is
  'The recipient''s half of a payout: he counted the amount due before the broker who pays out now. It moves nothing and holds for 15 minutes; a repeat within them returns the first answer, {ends_at}. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, COUNT_MISMATCH, PHONE_NOT_VERIFIED.';
revoke all on function public.confirm_payout_count(uuid, bigint) from public, anon;
grant execute on function public.confirm_payout_count(uuid, bigint) to authenticated;

-- recipients/follow_transfer_event.sql

create function private.follow_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  if new.to_status = 'in_process' and new.kind in ('funded', 'broker_accepted') then
    select * into strict v_transfer from public.money_transfers where id = new.transfer_id;
    if v_transfer.receiver_id is not null or v_transfer.recipient_phone is null then
      return null;
    end if;
    -- Once: after another broker's acceptance the same link tells of him.
    insert into private.collect_links (transfer_id, phone) values (v_transfer.id, v_transfer.recipient_phone)
    on conflict (transfer_id) do nothing;
    if found then
      perform private.queue_phone_message('collect_link', v_transfer.id, v_transfer.recipient_phone,
        (select l.code from public.profiles p join public.languages l on l.id = p.preferred_language_id
          where p.id = v_transfer.sender_id));
    end if;
    return null;
  end if;
  if new.to_status in ('completed', 'abandoned') then
    delete from private.collect_links where transfer_id = new.transfer_id;
  end if;
  delete from private.payout_counts where transfer_id = new.transfer_id;
  return null;
end
$$;
comment on function private.follow_transfer_event() is
  'Trigger: when money is ready, a recipient without an account is sent the link to it, in the sender''s language; what stood between him and the broker ends with the transfer. Definer: who acts writes none of it.';
create trigger _820_follow_transfer_event after insert on public.money_transfer_events
  for each row when (new.kind in ('funded', 'broker_accepted', 'broker_gave_up', 'completed', 'abandoned', 'expired'))
  execute function private.follow_transfer_event();

-- recipients/keep_collect_secret.sql

create function private.keep_collect_secret(p_message private.phone_messages, p_token text, p_code text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_message.kind = 'collect_link' then
    update private.collect_links set token_hash = sha256(convert_to(p_token, 'UTF8'))
    where transfer_id = p_message.subject_id;
  else
    update private.collect_links
    set code_hash = extensions.crypt(p_code, extensions.gen_salt('bf', 8)),
      code_ends_at = now() + interval '10 minutes', code_tries_left = 5
    where transfer_id = p_message.subject_id;
  end if;
  return found;
end
$$;
comment on function private.keep_collect_secret(private.phone_messages, text, text) is
  'Keeps the hash of what this message will carry, and ends what an earlier one carried. False when the transfer has ended meanwhile, so that nothing is sent.';

-- recipients/live_collect_link.sql

create function private.live_collect_link(p_token text) returns private.collect_links
language sql stable
set search_path = ''
as $$
  select l.* from private.collect_links l
  join public.money_transfers t on t.id = l.transfer_id
  where l.token_hash = sha256(convert_to(p_token, 'UTF8')) and t.status in ('waiting_for_broker', 'in_process')
    and t.expires_at > now()
$$;
comment on function private.live_collect_link(text) is
  'The link of this token while its transfer is open; no row for one that is unknown, over or none at all.';

-- recipients/money_to_collect.sql

create function private.money_to_collect(p_transfer public.money_transfers) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A check is nobody's to hear of: held money is not ready yet.
  select jsonb_build_object('is_ready', r.is_ready, 'amount_centimes', p_transfer.payout_centimes,
    'city', private.city_names(p_transfer.recipient_city_id),
    'until', case when r.is_ready then p_transfer.expires_at end,
    'reference', case when r.is_ready then p_transfer.reference end,
    'shop', case when r.is_ready then private.shop_facts(p_transfer.broker_id) end)
  from (select p_transfer.status = 'in_process' and not p_transfer.is_on_hold as is_ready) as r
$$;
comment on function private.money_to_collect(public.money_transfers) is
  'What a recipient is told of money that comes to him: {is_ready, amount_centimes, city, until, reference, shop}; nobody''s name, and no shop while it is not ready there.';

-- recipients/open_collect_link.sql

create function public.open_collect_link(p_token text, p_proof text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_link private.collect_links := private.live_collect_link(p_token);
  v_transfer public.money_transfers;
begin
  if v_link.transfer_id is null then
    return null;
  elsif v_link.proof_ends_at > now() and v_link.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    select * into strict v_transfer from public.money_transfers where id = v_link.transfer_id;
    return jsonb_build_object('is_proven', true, 'proof_ends_at', v_link.proof_ends_at) || private.money_to_collect(v_transfer);
  end if;
  return jsonb_build_object('is_proven', false, 'next_code_at', v_link.next_code_at,
    'has_code', v_link.code_hash is not null and v_link.code_ends_at > now() and v_link.code_tries_left > 0);
end
$$;
comment on function public.open_collect_link(text, text) is
  'What the page behind a link shows: before the phone is proven only whether a code was sent and when the next may be; with the proof what money_to_collect tells. Null for a token that is unknown, over or none at all, without saying which. Definer: visitors read no transfer.';
revoke all on function public.open_collect_link(text, text) from public;
grant execute on function public.open_collect_link(text, text) to anon, authenticated;

-- recipients/payout_counts.sql

-- The recipient's half of a payout: what he counted, said on his own device, before the broker completes.

create table private.payout_counts (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  counted_centimes bigint not null check (counted_centimes > 0),
  ends_at timestamptz not null
);

create index payout_counts_broker_id_idx on private.payout_counts (broker_id);

comment on table private.payout_counts is
  'That a recipient with an account counted the cash before this broker. Without it nothing is paid out to him; it holds for a quarter of an hour.';

alter table private.payout_counts enable row level security;
alter table private.payout_counts force row level security;

-- recipients/prove_collect_phone.sql

create function public.prove_collect_phone(p_token text, p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_link private.collect_links;
  v_proof text;
begin
  perform from private.collect_links where token_hash = sha256(convert_to(p_token, 'UTF8')) for update;
  v_link := private.live_collect_link(p_token);
  if v_link.transfer_id is null then
    return null;
  elsif v_link.code_hash is null or v_link.code_ends_at <= now() or v_link.code_tries_left = 0 then
    return jsonb_build_object('outcome', 'no_code');
  elsif v_link.code_hash <> extensions.crypt(coalesce(p_code, ''), v_link.code_hash) then
    -- A wrong code is an answer, not an exception: raising would undo the count of tries.
    update private.collect_links set code_tries_left = code_tries_left - 1 where transfer_id = v_link.transfer_id
    returning * into v_link;
    return jsonb_build_object('outcome', 'wrong_code', 'tries_left', v_link.code_tries_left);
  end if;
  v_proof := encode(extensions.gen_random_bytes(16), 'hex');
  update private.collect_links set
    code_hash = null, code_ends_at = null, code_tries_left = 0,
    proof_hash = sha256(convert_to(v_proof, 'UTF8')), proof_ends_at = now() + interval '1 hour'
  where transfer_id = v_link.transfer_id;
  return jsonb_build_object('outcome', 'proven', 'proof', v_proof);
end
$$;
comment on function public.prove_collect_phone(text, text) is
  'Whoever types the code has the phone in hand: {outcome: proven | wrong_code | no_code, proof, tries_left}. The code counts once, for ten minutes and five tries, and for its own link alone; the proof opens the page for an hour. Null for a link that is unknown or over. Definer: visitors read no link.';
revoke all on function public.prove_collect_phone(text, text) from public;
grant execute on function public.prove_collect_phone(text, text) to anon, authenticated;

-- recipients/require_payout_count.sql

create function private.require_payout_count(p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_transfer.receiver_id is not null and not exists (
    select from private.payout_counts c
    where c.transfer_id = p_transfer.id and c.broker_id = p_transfer.broker_id
      and c.counted_centimes = p_transfer.payout_centimes and c.ends_at > now()) then
    perform private.refuse('WA201', 'The recipient has not confirmed the count');
  end if;
end
$$;
comment on function private.require_payout_count(public.money_transfers) is
  'A recipient with an account says on his own device what he counted, before the cash is his. Without an account the secret code at the counter is his yes. Refuses: RECIPIENT_NOT_CONFIRMED.';

-- recipients/send_collect_code.sql

create function public.send_collect_code(p_token text, p_language text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_link private.collect_links := private.live_collect_link(p_token);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  c_of_link constant integer := 5;
  c_of_phone constant integer := 10;
begin
  -- By the phone: several links to it send no more at once than the day allows.
  perform from private.collect_links where phone = v_link.phone order by transfer_id for update;
  v_link := private.live_collect_link(p_token);
  if v_link.transfer_id is null then
    return null;
  elsif v_link.next_code_at > now() then
    return jsonb_build_object('outcome', 'too_soon', 'next_code_at', v_link.next_code_at);
  elsif v_link.codes_on = v_today and v_link.codes_sent >= c_of_link
    or (select sum(l.codes_sent) from private.collect_links l
      where l.phone = v_link.phone and l.codes_on = v_today) >= c_of_phone then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  update private.collect_links set
    codes_sent = case when codes_on = v_today then codes_sent + 1 else 1 end,
    codes_on = v_today, next_code_at = now() + interval '1 minute',
    code_hash = null, code_ends_at = null, code_tries_left = 0
  where transfer_id = v_link.transfer_id
  returning * into v_link;
  perform private.queue_phone_message('collect_code', v_link.transfer_id, v_link.phone, p_language);
  return jsonb_build_object('outcome', 'sent', 'next_code_at', v_link.next_code_at);
end
$$;
comment on function public.send_collect_code(text, text) is
  'Sends six digits to the phone of the link, {outcome: sent | too_soon | too_many, next_code_at}; the code before ends. One a minute, five a day, ten a day to one phone. Null for a link that is unknown or over. Definer: visitors read no link.';
revoke all on function public.send_collect_code(text, text) from public;
grant execute on function public.send_collect_code(text, text) to anon, authenticated;

-- recipients/transfer_to_collect.sql

create function public.transfer_to_collect(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_receiver_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers
  where id = p_id and receiver_id = v_receiver_id and status <> 'draft';
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.money_to_collect(v_transfer) || jsonb_build_object('counted_until', (
    select c.ends_at from private.payout_counts c
    where c.transfer_id = p_id and c.broker_id = v_transfer.broker_id and c.ends_at > now()));
end
$$;
comment on function public.transfer_to_collect(uuid) is
  'What the recipient needs to collect: money_to_collect, and until when his count holds (counted_until). Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';
revoke all on function public.transfer_to_collect(uuid) from public, anon;
grant execute on function public.transfer_to_collect(uuid) to authenticated;
