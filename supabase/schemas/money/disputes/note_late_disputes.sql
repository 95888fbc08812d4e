create function private.note_late_disputes() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_dispute private.disputes;
  v_count integer := 0;
begin
  -- Skips disputes whose rows are locked by an answering operator; the next run checks these again.
  for v_dispute in
    select * from private.disputes d
    where d.status = 'open' and d.next_due_at < now()
      and case when d.answered_at is null then d.answer_late_at is null or d.decide_by < now() and d.decision_late_at is null
        else d.decision_late_at is null end
    order by d.next_due_at, d.id limit 500 for update skip locked
  loop
    if v_dispute.answered_at is null and v_dispute.answer_late_at is null then
      update private.disputes d set answer_late_at = now() where d.id = v_dispute.id;
      perform private.add_dispute_entry(v_dispute.id, 'answer_late', 'system');
      v_count := v_count + 1;
    end if;
    if v_dispute.decide_by < now() and v_dispute.decision_late_at is null then
      update private.disputes d set decision_late_at = now() where d.id = v_dispute.id;
      perform private.add_dispute_entry(v_dispute.id, 'decision_late', 'system');
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
comment on function private.note_late_disputes() is
  'Records that the first answer or the decision of a dispute is late, once for each missed deadline. Notifies the person who opened the dispute, compliance and admins. Returns the number of missed deadlines.';
