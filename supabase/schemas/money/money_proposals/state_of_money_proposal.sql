create function private.state_of_money_proposal(p_proposal private.money_proposals) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(p_proposal.decision, case when p_proposal.expires_at <= now() then 'expired' else 'open' end)
$$;
comment on function private.state_of_money_proposal(private.money_proposals) is
  'Returns the state of a money proposal: open, executed, rejected or expired. A proposal past its deadline counts as expired even before the scheduled job records this.';
