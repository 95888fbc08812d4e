create function private.due_work_of_money_proposals() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.money_proposals;
  v_count integer := 0;
begin
  for v_proposal in
    select * from private.money_proposals p where p.decision is null and p.expires_at <= now()
    order by p.expires_at, p.id limit 100 for update skip locked
  loop
    update private.money_proposals p set decision = 'expired', decided_at = now() where p.id = v_proposal.id;
    perform private.add_audit_event('money.expired', 'system', v_proposal.broker_id, null, jsonb_build_object(
      'proposal_id', v_proposal.id, 'kind', v_proposal.kind, 'centimes', v_proposal.amount_centimes, 'proposed_by', v_proposal.proposed_by));
    perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_expired', '{}');
    v_count := v_count + 1;
  end loop;
  perform private.sweep_top_ups();
  return v_count;
end
$$;
comment on function private.due_work_of_money_proposals() is
  'Expires money proposals on which nobody decided within three days, and notifies their proposers. Once a night, writes the report on top-ups. Returns the number of expired proposals.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'money_proposals', 695);
