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
    perform private.refuse('WA072', 'There is no such change');
  end if;
  perform private.require_setting_operator(v_setting);
  -- The setting's row first: two changes of it that are answered at once come one after the other.
  perform from private.settings s where s.name = v_setting for no key update;
  select * into strict v_change from private.setting_changes c where c.id = p_id for update;
  -- After a wait the role may be gone.
  perform private.require_setting_operator(v_setting);
  return v_change;
end
$$;
comment on function private.lock_setting_change(uuid) is
  'A change, locked, for an operator whose role may change the setting. Refuses: those of require_setting_operator, PROPOSAL_NOT_FOUND.';
