create function private.own_ledger_accounts() returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids bigint[] := array(select a.id from private.ledger_accounts a
    where a.owner_id = v_caller and a.kind in ('broker_float', 'broker_commission') order by a.kind desc);
begin
  if cardinality(v_ids) = 0 then
    perform private.refuse('WA042', 'The caller is not a broker');
  end if;
  return v_ids;
end
$$;
comment on function private.own_ledger_accounts() is
  'Returns the ids of the caller''s float and commission accounts. A suspended or former broker gets these ids too, so that they can read the statement. Error codes: NOT_SIGNED_IN, NOT_A_BROKER.';
