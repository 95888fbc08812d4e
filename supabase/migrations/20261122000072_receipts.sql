-- Made from supabase/schemas/money/receipts by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- receipts/add_receipt_key.sql

create function public.add_receipt_key(p_kid text, p_public_jwk jsonb, p_sealed text, p_replaces text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Servers that sign their first receipt together make one key.
  perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));
  if p_replaces is not distinct from (select k.kid from private.receipt_keys k where k.retired_at is null) then
    update private.receipt_keys set retired_at = now() where retired_at is null;
    insert into private.receipt_keys (kid, public_jwk, sealed_private_jwk) values (p_kid, p_public_jwk, p_sealed);
  end if;
  return public.receipt_signing_key();
end
$$;
comment on function public.add_receipt_key(text, jsonb, text, text) is
  'For the function that signs receipts: a new key takes over from p_replaces, which is null when none signs. Where another one has taken over already, nothing changes. Answers as receipt_signing_key.';
revoke all on function public.add_receipt_key(text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.add_receipt_key(text, jsonb, text, text) to service_role;

-- receipts/receipt_facts.sql

create function private.receipt_facts(p_transfer public.money_transfers, p_kind text, p_is_for_sender boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
      'type', 'wasl.transfer-receipt', 'version', 1,
      'reference', p_transfer.reference, 'kind', p_kind, 'status', p_transfer.status,
      'issued_to', case when p_is_for_sender then 'sender' else 'recipient' end,
      'sender_name', (
        select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = p_transfer.sender_id),
      'recipient_name', p_transfer.recipient_name,
      'recipient_city', (select jsonb_build_object('en', c.name, 'fr', c.name_fr, 'ar', c.name_ar)
        from public.cities c where c.id = p_transfer.recipient_city_id),
      'currency', p_transfer.currency, 'fee_payer', p_transfer.fee_payer,
      'payout_centimes', p_transfer.payout_centimes,
      'shop', private.receipt_shop(p_transfer, p_kind),
      'happened_at', private.receipt_moment(p_transfer, p_kind),
      'time_zone', 'Africa/Casablanca')
    -- Of a fee that the sender added, the recipient learns no more than who paid it.
    || case when p_is_for_sender or p_transfer.fee_payer = 'recipient' then jsonb_build_object(
        'amount_centimes', p_transfer.amount_centimes, 'fee_centimes', p_transfer.fee_centimes,
        'tax_centimes', p_transfer.tax_centimes, 'total_centimes', p_transfer.total_centimes)
      else '{}' end
    || case p_kind when 'refunded' then jsonb_build_object('refund_centimes', p_transfer.refund_centimes) else '{}' end
$$;
comment on function private.receipt_facts(public.money_transfers, text, boolean) is
  'What the receipt of one step says to the sender or to the recipient. No phone, no code, no document.';

-- receipts/receipt_keys.sql

-- The keys that receipts are signed with. What they signed is checked for years, so a public half is never taken away.

create table private.receipt_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  is_leaked boolean not null default false,
  constraint public_half_alone_is_open check (not public_jwk ? 'd'),
  constraint leaked_key_signs_nothing check (not is_leaked or retired_at is not null)
);

create unique index one_receipt_key_signs on private.receipt_keys ((true)) where retired_at is null;

comment on table private.receipt_keys is 'ES256 keys of receipts, one of which signs. They are not those of access tokens: a receipt outlives every session.';
comment on column private.receipt_keys.sealed_private_jwk is 'Sealed by the function that signs, with a key that the database does not have: a dump of it signs nothing.';
comment on column private.receipt_keys.retired_at is 'When another key took over. What it signed stays true.';
comment on column private.receipt_keys.is_leaked is 'Somebody else had it: nothing that it signed is believed any more.';

create trigger _100_refuse_change before delete or update of kid, public_jwk, sealed_private_jwk, created_at on private.receipt_keys
  for each row execute function private.refuse_change();

alter table private.receipt_keys enable row level security;
alter table private.receipt_keys force row level security;

-- receipts/receipt_moment.sql

create function private.receipt_moment(p_transfer public.money_transfers, p_kind text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case p_kind
    when 'paid_in' then p_transfer.funded_at
    when 'paid_out' then p_transfer.completed_at
    when 'refunded' then (
      select h.confirmed_at from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
  end
$$;
comment on function private.receipt_moment(public.money_transfers, text) is
  'When the cash changed hands that a receipt is about; null while it has not.';

-- receipts/receipt_public_keys.sql

create function public.receipt_public_keys() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('keys', coalesce(jsonb_agg(
    k.public_jwk || jsonb_build_object('kid', k.kid, 'alg', 'ES256', 'use', 'sig') order by k.created_at desc, k.kid), '[]'))
  from private.receipt_keys k where not k.is_leaked
$$;
comment on function public.receipt_public_keys() is
  'What anybody checks a receipt with, as a JSON Web Key Set: the public halves of all keys that ever signed one, but those that leaked.';
revoke all on function public.receipt_public_keys() from public;
grant execute on function public.receipt_public_keys() to anon, authenticated, service_role;

-- receipts/receipt_shop.sql

create function private.receipt_shop(p_transfer public.money_transfers, p_kind text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', b.business_name, 'address', b.address,
    'city', jsonb_build_object('en', c.name, 'fr', c.name_fr, 'ar', c.name_ar))
  from public.brokers b join public.cities c on c.id = b.city_id
  where b.id = case p_kind
    when 'paid_in' then p_transfer.cash_in_broker_id
    when 'paid_out' then p_transfer.broker_id
    when 'refunded' then (
      select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
  end
$$;
comment on function private.receipt_shop(public.money_transfers, text) is
  'Where the cash changed hands that a receipt is about: the shop, never the broker''s own name.';

-- receipts/receipt_signing_key.sql

create function public.receipt_signing_key() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('kid', k.kid, 'sealed', k.sealed_private_jwk)
  from private.receipt_keys k where k.retired_at is null
$$;
comment on function public.receipt_signing_key() is
  'For the function that signs receipts: the key in use, sealed; null when there is none.';
revoke all on function public.receipt_signing_key() from public, anon, authenticated;
grant execute on function public.receipt_signing_key() to service_role;

-- receipts/retire_receipt_key.sql

create function private.retire_receipt_key(p_is_leaked boolean) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_kid text;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));
  update private.receipt_keys set retired_at = now(), is_leaked = p_is_leaked
  where retired_at is null
  returning kid into v_kid;
  return v_kid;
end
$$;
comment on function private.retire_receipt_key(boolean) is
  'Ends the key that signs receipts; the next receipt makes another one. What it signed stays true unless it leaked. Answers its id, or null when none signs.';

-- receipts/transfer_receipt.sql

create function public.transfer_receipt(p_transfer_id uuid, p_kind text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_is_sender boolean;
  v_kinds text[];
  v_kind text;
begin
  select * into v_transfer from public.money_transfers t
  where t.id = p_transfer_id and (t.sender_id = v_caller or (t.receiver_id = v_caller and t.status <> 'draft'));
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif p_kind not in ('paid_in', 'paid_out', 'refunded') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
  v_is_sender := v_transfer.sender_id = v_caller;
  -- The recipient has nothing to do with what the sender paid and got back.
  select coalesce(array_agg(k.kind order by k.moment), '{}') into v_kinds
  from (
    select one as kind, private.receipt_moment(v_transfer, one) as moment
    from unnest(case when v_is_sender then array['paid_in', 'paid_out', 'refunded'] else array['paid_out'] end) as one) k
  where k.moment is not null;
  v_kind := coalesce(p_kind, v_kinds[cardinality(v_kinds)]);
  if v_kind is null or not v_kind = any (v_kinds) then
    perform private.refuse_status(v_transfer);
  end if;
  return jsonb_build_object('kinds', to_jsonb(v_kinds), 'receipt', private.receipt_facts(v_transfer, v_kind, v_is_sender));
end
$$;
comment on function public.transfer_receipt(uuid, text) is
  'What a receipt says of a step at which cash changed hands: paid_in, paid_out or refunded; the last one without p_kind. Answers {kinds, receipt}; the sender has all, the recipient with an account the payout. No phone, no code, no document. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.transfer_receipt(uuid, text) from public, anon;
grant execute on function public.transfer_receipt(uuid, text) to authenticated;
