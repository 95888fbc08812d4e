create function public.list_interview_slots() returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, place text, application_id uuid, shop_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'compliance', 'admin');
  return query
    select s.id, s.starts_at, s.ends_at, s.place, s.application_id, a.shop ->> 'name'
    from private.interview_slots s left join private.broker_applications a on a.id = s.application_id
    where s.outcome is null and s.withdrawn_at is null
      and (s.starts_at > now() or s.application_id is not null and a.status = 'submitted')
    order by s.starts_at, s.id limit 500;
end
$$;
comment on function public.list_interview_slots() is
  'Lists future interview times, and past interviews whose outcome is not recorded yet. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_interview_slots() from public, anon;
grant execute on function public.list_interview_slots() to authenticated;
