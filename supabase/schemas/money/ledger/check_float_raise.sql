create function private.check_float_raise(p_broker_id uuid, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.check_float_cap(private.lock_working_float(p_broker_id), p_centimes);
end
$$;
comment on function private.check_float_raise(uuid, bigint) is
  'Locks the float of a broker with a current contract and checks that the given amount, in centimes, may be added to the float. Error codes: BROKER_NOT_AVAILABLE, BROKER_ENDED, FLOAT_TOO_HIGH (detail maximum_centimes).';
