create function public.list_disputes(
  p_are_closed boolean default false, p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, reference text, transfer_reference text, party text, reason text, status text, due_at timestamptz, is_late boolean,
  created_at timestamptz, answered_at timestamptz, decided_at timestamptz, award_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 100);
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  if coalesce(p_are_closed, false) then
    return query
      select d.id, d.reference, t.reference, d.party, d.reason, d.status, d.decided_at, d.decided_at > d.decide_by,
        d.created_at, d.answered_at, d.decided_at, d.award_centimes
      from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status <> 'open'
        and (p_after is null or (d.decided_at, d.id) < (p_after, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
      order by d.decided_at desc, d.id desc limit v_limit;
  else
    return query
      select d.id, d.reference, t.reference, d.party, d.reason, d.status, d.next_due_at, d.next_due_at < now(),
        d.created_at, d.answered_at, d.decided_at, d.award_centimes
      from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status = 'open'
        and (p_after is null or (d.next_due_at, d.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
      order by d.next_due_at, d.id limit v_limit;
  end if;
end
$$;
comment on function public.list_disputes(boolean, timestamptz, uuid, integer) is
  'Lists open disputes, late ones first and then by deadline, or closed disputes, the newest first. To get the next page, pass due_at and id of the last row. For support, finance, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_disputes(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_disputes(boolean, timestamptz, uuid, integer) to authenticated;
