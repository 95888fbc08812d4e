create function public.save_my_shop(
  p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision,
  p_hours jsonb, p_closed_days date[] default '{}', p_other_from date default null, p_other_until date default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return private.keep_shop(v_broker.id, p_name, p_address, p_landmark, p_phone, p_latitude, p_longitude,
    p_hours, p_closed_days, p_other_from, p_other_until);
end
$$;
comment on function public.save_my_shop(text, text, text, text, double precision, double precision, jsonb, date[], date, date) is
  'Replaces all data of the caller''s shop; p_hours is [{is_other, weekday, opens_at, closes_at}, …]. A repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field).';
revoke all on function public.save_my_shop(text, text, text, text, double precision, double precision, jsonb, date[], date, date) from public, anon;
grant execute on function public.save_my_shop(text, text, text, text, double precision, double precision, jsonb, date[], date, date) to authenticated;
