create function private.lock_setting_change(p_id uuid) returns private.setting_changes
language plpgsql
set search_path = ''
as $$
declare
  v_change private.setting_changes;
  v_setting text := (select c.setting from private.setting_changes c where c.id = p_id);
begin
  if v_setting is null then
    perform private.require_operator('finance', 'compliance', 'admin');
    perform private.refuse('WA072', 'Change not found');
  end if;
  perform private.require_setting_operator(v_setting);
  -- Locks the setting's row, so that concurrent decisions on changes of this setting wait.
  perform from private.settings s where s.name = v_setting for no key update;
  select * into strict v_change from private.setting_changes c where c.id = p_id;
  -- The caller may have lost the role while this call waited for the lock.
  perform private.require_setting_operator(v_setting);
  return v_change;
end
$$;
comment on function private.lock_setting_change(uuid) is
  'Locks a setting and returns one of its changes, after checking that the caller is an operator whose role may change the setting. Error codes: those of require_setting_operator, PROPOSAL_NOT_FOUND.';
