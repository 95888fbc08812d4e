create function private.correction_lines(p_broker_id uuid, p_account text, p_against text, p_centimes bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_centimes > 0
    then private.ledger_line(p_against, null, p_account, p_broker_id, p_centimes)
    else private.ledger_line(p_account, p_broker_id, p_against, null, -p_centimes) end
$$;
comment on function private.correction_lines(uuid, text, text, bigint) is
  'Returns the ledger lines of a correction. p_account is the broker''s account: broker_float, broker_commission or broker_deposit. A positive amount raises this account, a negative amount lowers it. p_against is the other account: bank or loss.';
