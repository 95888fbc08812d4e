create function private.add_paper_event(p_action text, p_opening text, p_user_id uuid, p_case jsonb, p_document_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.add_audit_event(p_action, 'operator', p_user_id,
    -- Repeats the reason that the reviewer gave when opening the case or the proof of address.
    (select e.reason from private.audit_log e
      where e.actor_id = auth.uid() and e.action = p_opening and e.details @> p_case
      order by e.is_waiting desc, e.id desc limit 1),
    p_case || jsonb_build_object('document_id', p_document_id))
$$;
comment on function private.add_paper_event(text, text, uuid, jsonb, uuid) is
  'Logs that the caller viewed one document of an identity case or proof of address. The caller must have opened the case or proof before. The opening added an earlier audit event. p_opening is the action of that earlier event. p_case is the part of its details with the id of the case or proof.';
