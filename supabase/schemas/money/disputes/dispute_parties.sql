create function private.dispute_parties(p_dispute private.disputes) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array_remove(array(select distinct party from unnest(array[p_dispute.opened_by, p_dispute.respondent_id,
    (select t.sender_id from public.money_transfers t where t.id = p_dispute.transfer_id)]) as party order by party), null)
$$;
comment on function private.dispute_parties(private.disputes) is
  'Returns the people who can read and write in the dispute: the person who opened it, the respondent and the sender of the transfer.';
