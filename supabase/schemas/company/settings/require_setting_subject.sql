create function private.require_setting_subject(p_setting private.settings, p_subject_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_setting.subject_column is null and p_subject_id is not null then
    perform private.refuse('WA003', 'This setting has no subject', '{"field": "p_subject_id"}');
  elsif p_setting.subject_column is not null and not exists (
    select from public.couriers c where c.id = p_subject_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
end
$$;
comment on function private.require_setting_subject(private.settings, uuid) is
  'If each company has its own versions of the setting, checks that an active company is given. For any other setting, checks that no company is given. Error codes: FIELD_INVALID (detail field), COURIER_NOT_AVAILABLE.';
