create function public.save_broker_shop(
  p_broker_id uuid, p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision,
  p_hours jsonb, p_closed_days date[] default '{}', p_other_from date default null, p_other_until date default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_before jsonb := private.shop_facts(p_broker_id);
  v_shop jsonb;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  v_shop := private.keep_shop(p_broker_id, p_name, p_address, p_landmark, p_phone, p_latitude, p_longitude,
    p_hours, p_closed_days, p_other_from, p_other_until);
  if v_shop is distinct from v_before then
    perform private.add_audit_event('broker.shop_saved', 'operator', p_broker_id);
  end if;
  return v_shop;
end
$$;
comment on function public.save_broker_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) is
  'Replaces all data of a broker''s shop. Logged. A repeat changes nothing. For support and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE.';
revoke all on function public.save_broker_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) from public, anon;
grant execute on function public.save_broker_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) to authenticated;
