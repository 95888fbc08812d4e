create function private.open_dispute_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select ((select count(*) from private.disputes d
      where d.status = 'open' and (p_user_id in (d.opened_by, d.respondent_id)
        or exists (select from public.money_transfers t where t.id = d.transfer_id and t.sender_id = p_user_id)))
    + (select count(*) from private.counter_refunds r where r.person_id = p_user_id and r.state = 'payable'))::integer
$$;
comment on function private.open_dispute_count(uuid) is
  'Returns the number of open disputes that involve the person, plus the number of refunds that the person can still collect at a counter. While this number is above zero, the person''s account cannot be closed.';
