create function private.set_payout_code(p_transfer_id uuid, p_payout_code text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_payout_code is null or p_payout_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A payout code must have eight digits');
  end if;
  -- A device that got no response repeats its call. The repeat must not add a second event, which
  -- would notify the broker again.
  if exists (select from private.money_transfer_secrets s
    where s.transfer_id = p_transfer_id and s.attempts_left = 5 and s.code_hash = extensions.crypt(p_payout_code, s.code_hash)) then
    return false;
  end if;
  insert into private.money_transfer_secrets as s (transfer_id, code_hash)
  values (p_transfer_id, extensions.crypt(p_payout_code, extensions.gen_salt('bf', 8)))
  on conflict (transfer_id) do update
    set code_hash = excluded.code_hash, attempts_left = 5, updated_at = now();
  return true;
end
$$;
comment on function private.set_payout_code(uuid, text) is 'Stores the hash of a new payout code, which allows five attempts. Returns false, and changes nothing, if this code was stored before and no attempt failed since. Error codes: PAYOUT_CODE_INVALID.';
