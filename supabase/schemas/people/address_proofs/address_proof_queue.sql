create function public.address_proof_queue(
  p_after_submitted_at timestamptz default null, p_after_id uuid default null, p_limit integer default 20
) returns table (
  proof_id uuid, submitted_at timestamptz, person text, city_id integer, paper_kind text, seen_as text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
begin
  perform private.add_audit_event('address.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')),
      a.city_id, a.paper_kind, a.seen_as
    from public.address_proofs a join public.profiles p on p.id = a.user_id
    where a.status = 'pending' and a.user_id <> v_reviewer_id
      and (p_after_submitted_at is null
        or (a.submitted_at, a.id) > (p_after_submitted_at, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.address_proof_queue(timestamptz, uuid, integer) is
  'Returns proofs of address that wait for a reviewer, oldest first, without names. To get the next page, pass the last row''s submitted_at and proof_id. Excludes the caller''s own proofs. Logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.address_proof_queue(timestamptz, uuid, integer) from public, anon;
grant execute on function public.address_proof_queue(timestamptz, uuid, integer) to authenticated;
