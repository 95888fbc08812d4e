-- Made from supabase/schemas/money/payout_vouchers by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- payout_vouchers/export_of_payout_vouchers.sql

create function private.export_of_payout_vouchers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payout_vouchers', (select jsonb_agg(to_jsonb(v) - array['holder_id', 'broker_id', 'token_hash'] order by v.issued_at, v.id)
      from private.payout_vouchers v where v.holder_id = p_user_id),
    'payout_vouchers_as_broker', (select jsonb_agg(to_jsonb(v) - array['holder_id', 'broker_id', 'token_hash'] order by v.issued_at, v.id)
      from private.payout_vouchers v where v.broker_id = p_user_id))
$$;
comment on function private.export_of_payout_vouchers(uuid) is
  'The vouchers that she made, and those that name her as the broker who pays; nothing of the token.';

insert into private.area_hooks (hook, area, position) values ('export', 'payout_vouchers', 706);

-- payout_vouchers/make_payout_voucher.sql

create function public.make_payout_voucher(p_id uuid, p_transfer_id uuid, p_token_hash text, p_payout_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_voucher private.payout_vouchers;
  v_try jsonb;
  c_cap constant bigint := 100000;
  c_life constant interval := '6 hours';
  c_grace constant interval := '18 hours';
begin
  -- Asked before locking. Where the recipient has an account, his yes belongs to a payout, so he alone asks.
  if not exists (select from public.money_transfers t where t.id = p_transfer_id and t.status <> 'draft'
    and coalesce(t.receiver_id, t.sender_id) = v_caller) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_transfer_id, true, true);
  select * into v_voucher from private.payout_vouchers v where v.id = p_id;
  if v_voucher.transfer_id = p_transfer_id and v_voucher.holder_id = v_caller and v_voucher.token_hash = p_token_hash then
    return jsonb_build_object('outcome', 'made', 'ends_at', v_voucher.ends_at, 'voucher', private.voucher_facts(v_voucher));
  end if;
  -- Before the code is looked at: failing at the insert below would undo the count of tries.
  if p_id is null or v_voucher.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif p_token_hash is null or p_token_hash !~ '^[A-Za-z0-9_-]{43}$'
    or exists (select from private.payout_vouchers v where v.token_hash = p_token_hash) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_token_hash"}');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif v_transfer.payout_centimes > c_cap then
    perform private.refuse('WA003', 'A voucher is for less', '{"field": "payout_centimes"}');
  end if;
  perform private.refuse_voucher_out(v_transfer);
  perform private.require_wait_over(v_transfer);
  perform private.check_broker(v_transfer.broker_id, v_transfer.recipient_city_id);
  if v_transfer.receiver_id is not null then
    perform private.require_verified_phone(v_transfer.receiver_id);
  end if;

  v_try := private.try_payout_code(v_transfer, p_payout_code);
  if v_try ->> 'outcome' <> 'right' then
    return v_try;
  end if;
  insert into private.payout_vouchers (id, transfer_id, holder_id, broker_id, token_hash, amount_centimes, expires_at, ends_at)
  values (p_id, p_transfer_id, v_caller, v_transfer.broker_id, p_token_hash, v_transfer.payout_centimes,
    now() + c_life, now() + c_life + c_grace)
  returning * into v_voucher;
  update public.money_transfers set voucher_until = v_voucher.ends_at where id = p_transfer_id returning * into v_transfer;
  perform private.add_event(v_transfer, 'voucher_made', 'in_process', private.role_in_transfer(v_transfer, v_caller),
    jsonb_build_object('expires_at', v_voucher.expires_at));
  return jsonb_build_object('outcome', 'made', 'ends_at', v_voucher.ends_at, 'voucher', private.voucher_facts(v_voucher));
end
$$;
comment on function public.make_payout_voucher(uuid, uuid, text, text) is
  'Whoever has the payout code, the recipient with an account or else the sender, makes a voucher for the broker who accepted: 1,000 MAD at most, for six hours. The transfer then stands still for a day, so that the broker can come back to a network. Returns {outcome: made | wrong_code | locked, voucher, ends_at, attempts_left}; the edge function sign-voucher signs it. A repeat with the same p_id returns the first. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, VOUCHER_OUT, TRANSFER_ON_HOLD, RECIPIENT_WAIT, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, PHONE_NOT_VERIFIED.';
revoke all on function public.make_payout_voucher(uuid, uuid, text, text) from public, anon;
grant execute on function public.make_payout_voucher(uuid, uuid, text, text) to authenticated;

-- payout_vouchers/payout_vouchers.sql

-- Signed papers against which one broker pays one transfer without a network (docs/decisions/0042-payout-vouchers.md).

create table private.payout_vouchers (
  id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  holder_id uuid not null references public.profiles (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete restrict,
  token_hash text not null,
  amount_centimes bigint not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  redeemed_at timestamptz,
  constraint token_is_used_once unique (token_hash),
  constraint token_hash_is_sha256 check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint amount_is_at_most_the_cap check (amount_centimes between 1 and 100000),
  constraint broker_has_time_to_come_back check (issued_at < expires_at and expires_at < ends_at)
);

create index payout_vouchers_transfer_id_idx on private.payout_vouchers (transfer_id, issued_at);
create index payout_vouchers_holder_id_idx on private.payout_vouchers (holder_id, issued_at);
create index payout_vouchers_broker_id_idx on private.payout_vouchers (broker_id, issued_at);

comment on table private.payout_vouchers is
  'Vouchers: single use, for one transfer and one broker. While one is out, money_transfers.voucher_until keeps everything else from moving the transfer.';
comment on column private.payout_vouchers.holder_id is 'Whose device made the token: the recipient with an account, else the sender.';
comment on column private.payout_vouchers.token_hash is 'SHA-256, base64url, of the 128 bits that the holder''s device alone has until the broker sends them.';
comment on column private.payout_vouchers.expires_at is 'Until then a broker''s app takes it.';
comment on column private.payout_vouchers.ends_at is 'Until then the server takes what the broker paid; after that the transfer moves as any other.';

create trigger _100_refuse_change before delete
  or update of id, transfer_id, holder_id, broker_id, token_hash, amount_centimes, issued_at, expires_at, ends_at on private.payout_vouchers
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_use before update of redeemed_at on private.payout_vouchers
  for each row when (old.redeemed_at is not null) execute function private.refuse_change();

alter table private.payout_vouchers enable row level security;
alter table private.payout_vouchers force row level security;

-- payout_vouchers/redeem_payout_voucher.sql

create function public.redeem_payout_voucher(
  p_request_id uuid, p_token text, p_counted_centimes bigint,
  p_document_type text, p_document_last4 text, p_name_matches boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_voucher private.payout_vouchers;
  v_attempt private.payout_attempts;
  v_outcome text;
begin
  -- Not active_broker: the cash was given before somebody suspended him.
  if not exists (select from public.brokers b where b.id = v_caller) then
    perform private.refuse('WA042', 'Only a broker may do this');
  end if;
  select * into v_voucher from private.payout_vouchers v
  where v.token_hash = translate(rtrim(encode(sha256(convert_to(p_token, 'UTF8')), 'base64'), '='), '+/', '-_');
  v_transfer := private.lock_transfer(v_voucher.transfer_id, true, true);
  -- Once more behind the lock: another device may have used it meanwhile.
  select * into v_voucher from private.payout_vouchers v where v.id = v_voucher.id;
  select * into v_attempt from private.payout_attempts where request_id = p_request_id;
  if v_attempt.transfer_id = v_transfer.id and v_attempt.broker_id = v_caller then
    return jsonb_build_object('outcome', v_attempt.outcome);
  elsif p_request_id is null or v_attempt.request_id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_document_type is null or p_document_type not in ('CIN', 'Passport', 'Other') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_type"}');
  elsif p_document_last4 is null or p_document_last4 !~ '^[A-Za-z0-9]{4}$' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_last4"}');
  elsif p_counted_centimes is distinct from v_voucher.amount_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_voucher.amount_centimes));
  elsif p_name_matches is not true then
    perform private.refuse('WA056', 'The name on the document is not the recipient''s');
  end if;

  v_outcome := case
    when v_voucher.redeemed_at is not null then 'voucher_used'
    when v_voucher.broker_id <> v_caller then 'voucher_of_other'
    -- The status too: the clock may have ended it in the moment before.
    when v_voucher.ends_at <= now() or v_transfer.status <> 'in_process' then 'voucher_late'
    else 'paid'
  end;
  if v_outcome = 'paid' then
    update private.payout_vouchers set redeemed_at = now() where id = v_voucher.id;
    update public.money_transfers set status = 'completed', completed_at = now(), expires_at = null, voucher_until = null
    where id = v_transfer.id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = v_transfer.id;
    perform private.journal_transfer(v_transfer, 'transfer_completed');
    perform private.add_event(v_transfer, 'completed', 'in_process', 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  else
    -- An answer, not an exception, so that what was found stays. Nothing is entered: what he gave is his own cash.
    perform private.raise_activity_alert(v_caller, v_outcome, p_request_id, v_transfer.id,
      jsonb_build_object('centimes', p_counted_centimes));
    perform private.add_audit_event('voucher.refused', 'broker', v_transfer.id, v_outcome);
  end if;
  insert into private.payout_attempts
    (request_id, transfer_id, broker_id, outcome, attempts_left, document_type, document_last4)
  values (p_request_id, v_transfer.id, v_caller, v_outcome, 0, p_document_type, upper(p_document_last4));
  return jsonb_build_object('outcome', v_outcome);
end
$$;
comment on function public.redeem_payout_voucher(uuid, text, bigint, text, text, boolean) is
  'in_process -> completed: what the named broker paid against a voucher, sent when he has a network again; no limit or hold is asked, because the cash is gone. Returns {outcome: paid | voucher_used | voucher_of_other | voucher_late}: the last three move nothing, so that the cash is the broker''s own, and open a case of suspicious activity. A repeat with the same p_request_id returns the first outcome. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, FIELD_INVALID, COUNT_MISMATCH, IDENTITY_MISMATCH.';
revoke all on function public.redeem_payout_voucher(uuid, text, bigint, text, text, boolean) from public, anon;
grant execute on function public.redeem_payout_voucher(uuid, text, bigint, text, text, boolean) to authenticated;

-- payout_vouchers/refuse_voucher_out.sql

create function private.refuse_voucher_out(p_transfer public.money_transfers) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_transfer.voucher_until > now() then
    perform private.refuse('WA361', 'A voucher for the transfer is out', jsonb_build_object('until_at', p_transfer.voucher_until));
  end if;
end
$$;
comment on function private.refuse_voucher_out(public.money_transfers) is
  'Cash may have left a drawer against the voucher, which nobody here knows yet. Refuses: VOUCHER_OUT (detail until_at).';

-- payout_vouchers/try_payout_code.sql

create function private.try_payout_code(p_transfer public.money_transfers, p_payout_code text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_secret private.money_transfer_secrets;
  v_outcome text;
begin
  select * into strict v_secret from private.money_transfer_secrets where transfer_id = p_transfer.id for update;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_payout_code, ''), v_secret.code_hash) then 'right'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome <> 'right' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = p_transfer.id
    returning * into v_secret;
    perform private.add_event(p_transfer, case v_outcome when 'locked' then 'payout_locked' else 'payout_failed' end,
      p_transfer.status, private.role_in_transfer(p_transfer, auth.uid()), jsonb_build_object('attempts_left', v_secret.attempts_left));
  end if;
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left);
end
$$;
comment on function private.try_payout_code(public.money_transfers, text) is
  'Compares the payout code of a locked transfer: {outcome: right | wrong_code | locked, attempts_left}. A wrong one costs one of the five tries that payouts share.';

-- payout_vouchers/voucher_facts.sql

create function private.voucher_facts(p_voucher private.payout_vouchers) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Few and short members: all of it goes into one QR code.
  select jsonb_build_object('reference', t.reference, 'centimes', p_voucher.amount_centimes, 'broker', p_voucher.broker_id,
    'name', t.recipient_name, 'issued', floor(extract(epoch from p_voucher.issued_at))::bigint,
    'until', floor(extract(epoch from p_voucher.expires_at))::bigint, 'hash', p_voucher.token_hash)
  from public.money_transfers t where t.id = p_voucher.transfer_id
$$;
comment on function private.voucher_facts(private.payout_vouchers) is
  'What a voucher says, as it is signed: {reference, centimes, broker, name, issued, until, hash}; times in seconds since 1970.';
