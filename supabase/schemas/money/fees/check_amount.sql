create function private.check_amount(p_amount_centimes bigint) returns public.fee_schedules
language plpgsql stable
set search_path = ''
as $$
declare
  v_schedule public.fee_schedules;
begin
  if p_amount_centimes is null or p_amount_centimes <= 0 then
    perform private.refuse('WA020', 'The amount must be more than zero');
  end if;
  select * into strict v_schedule from public.fee_schedules
  where valid_from <= now() order by valid_from desc limit 1;
  if p_amount_centimes < v_schedule.minimum_centimes then
    perform private.refuse('WA021', 'The amount is too small',
      jsonb_build_object('minimum_centimes', v_schedule.minimum_centimes));
  elsif p_amount_centimes > v_schedule.maximum_centimes then
    perform private.refuse('WA022', 'The amount is too large',
      jsonb_build_object('maximum_centimes', v_schedule.maximum_centimes));
  elsif p_amount_centimes % 100 <> 0 then
    perform private.refuse('WA023', 'The amount must be a whole number of dirhams');
  end if;
  return v_schedule;
end
$$;
comment on function private.check_amount(bigint) is
  'Checks that the fee schedule in force covers the amount, and returns this schedule. Error codes: AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE.';
