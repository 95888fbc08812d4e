-- The second step of signing in: who has set one up reads and changes nothing before it is done.

create function private.has_done_second_step() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;
comment on function private.has_done_second_step() is
  'False for a session that knows its person by the password alone although she has a second factor. Definer: policies may not read factors.';
revoke all on function private.has_done_second_step() from public;
grant execute on function private.has_done_second_step() to authenticated;

-- Who is signed in and who may act are two questions now; all that acts goes on asking private.caller_id().
alter function private.caller_id() rename to signed_in_id;

create function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.signed_in_id();
begin
  if not private.has_done_second_step() then
    perform private.refuse('WA071', 'This needs the second factor');
  end if;
  return v_id;
end
$$;
comment on function private.caller_id() is
  'Id of the signed-in caller, who has done the second step when she has one. Refuses: those of signed_in_id, SECOND_FACTOR_NEEDED.';
revoke all on function private.caller_id() from public;

-- Restrictive: it narrows whatever the other policies of the table allow. Reference data stays readable by everybody.
create policy second_step_is_done on public.profiles as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.brokers as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.money_quotes as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.money_transfers as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.money_transfer_events as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.money_transfer_requests as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.cash_handovers as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.user_identity_approvals as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.user_identity_documents as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.user_identity_drafts as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on storage.objects as restrictive to authenticated
  using ((select private.has_done_second_step()));
