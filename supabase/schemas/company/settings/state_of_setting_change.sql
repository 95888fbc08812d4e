create function private.state_of_setting_change(p_change private.setting_changes) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_change.undone_at is not null then 'undone'
    when p_change.decision = 'rejected' then 'rejected'
    when p_change.decision is null then case when private.may_setting_begin(p_change.subject_id, p_change.begins_at) then 'waiting' else 'expired' end
    when p_change.begins_at > now() then 'coming'
    else 'begun'
  end
$$;
comment on function private.state_of_setting_change(private.setting_changes) is
  'Returns the state of a change: waiting (for a second operator), expired (no second operator confirmed it in time), rejected, undone, coming or begun.';
