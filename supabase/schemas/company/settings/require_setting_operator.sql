create function private.require_setting_operator(p_setting text) returns private.settings
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
begin
  select * into v_setting from private.settings s where s.name = p_setting;
  if v_setting.name is null then
    perform private.require_operator('finance', 'compliance', 'admin');
    perform private.refuse('WA003', 'This setting does not exist', '{"field": "p_setting"}');
  end if;
  perform private.require_operator(variadic v_setting.roles);
  return v_setting;
end
$$;
comment on function private.require_setting_operator(text) is
  'Returns the setting, after checking that the caller is an operator whose role may change the setting. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
