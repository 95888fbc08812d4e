create function private.lock_own_application() returns private.broker_applications
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_application private.broker_applications;
begin
  select * into v_application from private.broker_applications a
  where a.user_id = v_user_id and a.status in ('submitted', 'accepted');
  if v_application.id is null then
    perform private.refuse('WA230', 'Application not found');
  end if;
  return v_application;
end
$$;
comment on function private.lock_own_application() is
  'Locks the caller''s profile, which every change of an application locks, and returns their open application. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, APPLICATION_NOT_FOUND.';
