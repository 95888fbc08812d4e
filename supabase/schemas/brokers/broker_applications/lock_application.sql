create function private.lock_application(p_id uuid) returns private.broker_applications
language plpgsql
set search_path = ''
as $$
declare
  v_application private.broker_applications;
begin
  perform from public.profiles
  where id = (select a.user_id from private.broker_applications a where a.id = p_id) for no key update;
  select * into v_application from private.broker_applications a where a.id = p_id;
  if v_application.id is null then
    perform private.refuse('WA230', 'Application not found');
  elsif v_application.user_id = auth.uid() then
    perform private.refuse('WA068', 'Operators cannot decide on their own application');
  end if;
  return v_application;
end
$$;
comment on function private.lock_application(uuid) is
  'Called by functions for operators: locks the applicant''s profile, which every change of an application locks, and returns the application. Error codes: APPLICATION_NOT_FOUND, OWN_CASE.';
