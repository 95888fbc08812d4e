create function private.notify_dispute_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_dispute private.disputes := (select d from private.disputes d where d.id = new.dispute_id);
  v_user_id uuid;
begin
  foreach v_user_id in array private.dispute_parties(v_dispute) loop
    -- Of the parties, only the person who opened the dispute is notified of a missed deadline. Of
    -- events at the counter, only the person who may collect the refund is notified.
    if v_user_id is distinct from new.author_id and (case
      when new.kind in ('answer_late', 'decision_late') then v_user_id = v_dispute.opened_by
      when new.kind in ('refund_locked', 'refund_paid') then
        v_user_id = (select r.person_id from private.counter_refunds r where r.id = v_dispute.id)
      else new.kind <> 'refund_failed' end)
    then
      perform private.notify(v_user_id, 'transaction', 'dispute_' || new.kind, jsonb_build_object(
        'dispute_id', v_dispute.id, 'dispute_reference', v_dispute.reference), v_dispute.transfer_id);
    end if;
  end loop;
  if new.kind in ('answer_late', 'decision_late') then
    perform private.notify_operators('{compliance,admin}', 'operator_dispute_late', jsonb_build_object('dispute_reference', v_dispute.reference));
  end if;
  perform private.tell_people(private.dispute_parties(v_dispute), 'money_transfer', jsonb_build_object('id', v_dispute.transfer_id));
  return null;
end
$$;
comment on function private.notify_dispute_entry() is
  'Trigger: notifies the parties of a dispute, except the author of the new entry, that the entry was added. If the entry records a missed deadline, compliance and admins are notified too. SECURITY DEFINER: the caller may not notify other people.';

create trigger _800_notify_dispute_entry after insert on private.dispute_entries
  for each row execute function private.notify_dispute_entry();
