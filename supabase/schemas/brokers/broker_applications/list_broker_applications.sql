create function public.list_broker_applications(
  p_are_closed boolean default false, p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, submitted_at timestamptz, status text, person text, shop_name text, city jsonb, interview_at timestamptz,
  interviewed_at timestamptz, is_address_seen boolean, deposit_centimes bigint)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
begin
  perform private.add_audit_event('broker_application.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, a.status,
      private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')),
      a.shop ->> 'name', private.city_names(a.city_id), s.starts_at, a.interviewed_at, private.is_address_seen(a.user_id), a.deposit_centimes
    from private.broker_applications a
    join public.profiles p on p.id = a.user_id
    left join private.interview_slots s on s.application_id = a.id and s.outcome is null and s.withdrawn_at is null
    where a.user_id <> v_operator_id and (a.status in ('submitted', 'accepted')) <> coalesce(p_are_closed, false)
      and (p_after is null
        or (a.submitted_at, a.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function public.list_broker_applications(boolean, timestamptz, uuid, integer) is
  'Lists open or closed applications, the oldest first and without names. Excludes the caller''s own applications. To get the next page, pass submitted_at and id of the last row. Logged. For operators except reviewers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_applications(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_broker_applications(boolean, timestamptz, uuid, integer) to authenticated;
