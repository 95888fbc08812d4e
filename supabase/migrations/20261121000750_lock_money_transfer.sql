-- How every operation on a transfer begins: its row is locked first, before requests, handovers and secrets.

create function private.lock_transfer(p_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers where id = p_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.is_on_hold then
    perform private.refuse('WA052', 'The transfer is held for a check');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_transfer(uuid) is 'The transfer, locked until the transaction ends. Refuses: TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';

create function private.lock_own_transfer(p_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.money_transfers where id = p_id and sender_id = v_sender_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id);
  return v_transfer;
end
$$;
comment on function private.lock_own_transfer(uuid) is 'The caller''s own transfer, locked. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';

create function private.refuse_status(p_transfer public.money_transfers) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA051', 'Could not find required status',
    jsonb_build_object('status', p_transfer.status))
$$;
comment on function private.refuse_status(public.money_transfers) is 'Refuses: STATUS_NOT_ALLOWED.';

create function private.check_broker(p_broker_id uuid, p_city_id integer) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_city_id integer;
begin
  select b.city_id into v_city_id
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = p_broker_id and b.is_active and p.account_type = 'broker';
  if v_city_id is null then
    perform private.refuse('WA040', 'The broker is not available');
  elsif v_city_id is distinct from p_city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  end if;
end
$$;
comment on function private.check_broker(uuid, integer) is 'Refuses: BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY.';

create function private.new_reference() returns text
language sql volatile
set search_path = ''
as $$
  -- Crockford's alphabet without look-alikes; 8 letters carry 40 random bits.
  select 'WSL-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1)
      || case when i = 3 then '-' else '' end, '' order by i)
  from extensions.gen_random_bytes(8) as bytes, generate_series(0, 7) as i
$$;
comment on function private.new_reference() is 'A reference such as WSL-7K3M-Q9TD.';
