create function private.require_no_open_case(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_status text;
begin
  select case when p.is_identity_approved then 'approved' else a.status end into v_status
  from public.profiles p
  left join public.user_identity_approvals a on a.user_id = p.id and a.status = 'pending' and not a.is_without_papers
  where p.id = p_user_id;
  if v_status is not null then
    perform private.refuse('WA061', 'The identity is already under review or approved', jsonb_build_object('status', v_status));
  end if;
end
$$;
comment on function private.require_no_open_case(uuid) is
  'Checks that a locked person''s identity is neither approved nor under review. Error codes: IDENTITY_UNDER_REVIEW.';
