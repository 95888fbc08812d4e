create function private.check_float_cap(p_float private.ledger_balances, p_raised_centimes bigint) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_cap bigint := (private.limit_schedule_at(now())).float_cap_centimes;
begin
  if p_raised_centimes > 0 and p_float.balance_centimes + p_raised_centimes > v_cap then
    perform private.refuse('WA179', 'The broker''s float would rise above its cap',
      jsonb_build_object('maximum_centimes', v_cap));
  end if;
end
$$;
comment on function private.check_float_cap(private.ledger_balances, bigint) is 'Checks that a float does not exceed its cap when the given amount in centimes is added to the float. Error codes: FLOAT_TOO_HIGH (detail maximum_centimes).';
