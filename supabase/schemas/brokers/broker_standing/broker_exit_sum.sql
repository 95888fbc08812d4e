create function private.broker_exit_sum(p_exit private.broker_exits) returns bigint
language sql immutable
set search_path = ''
as $$ select p_exit.float_centimes + p_exit.commission_centimes + p_exit.deposit_centimes $$;
comment on function private.broker_exit_sum(private.broker_exits) is 'Returns the total payout at the end of a broker''s contract, in centimes.';
