create function public.my_disputes(p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30)
returns table (
  id uuid, reference text, transfer_id uuid, transfer_reference text, reason text, party text, status text, is_mine boolean,
  created_at timestamptz, answer_by timestamptz, decide_by timestamptz, answered_at timestamptz, decided_at timestamptz, award_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return query
    select d.id, d.reference, d.transfer_id, t.reference, d.reason, d.party, d.status, d.opened_by = v_user_id,
      d.created_at, d.answer_by, d.decide_by, d.answered_at, d.decided_at, d.award_centimes
    from (
      select o.id from private.disputes o where o.opened_by = v_user_id
      union select r.id from private.disputes r where r.respondent_id = v_user_id
      union select s.id from public.money_transfers m join private.disputes s on s.transfer_id = m.id where m.sender_id = v_user_id) as hers
    join private.disputes d on d.id = hers.id
    join public.money_transfers t on t.id = d.transfer_id
    where p_before is null or (d.created_at, d.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'))
    order by d.created_at desc, d.id desc limit least(greatest(coalesce(p_limit, 30), 1), 100);
end
$$;
comment on function public.my_disputes(timestamptz, uuid, integer) is
  'Lists the disputes that the caller opened or must respond to, and the disputes about transfers that the caller sent, the newest first. To get the next page, pass created_at and id of the last row. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_disputes(timestamptz, uuid, integer) from public, anon;
grant execute on function public.my_disputes(timestamptz, uuid, integer) to authenticated;
