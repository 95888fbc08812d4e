create function private.dispute_for(p_dispute private.disputes, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_dispute.id, 'reference', p_dispute.reference, 'transfer_id', p_dispute.transfer_id, 'transfer_reference', t.reference,
    'role', private.role_in_dispute(p_dispute, p_user_id), 'is_mine', coalesce(p_dispute.opened_by = p_user_id, false),
    'party', p_dispute.party, 'reason', p_dispute.reason, 'status', p_dispute.status, 'created_at', p_dispute.created_at,
    'answer_by', p_dispute.answer_by, 'decide_by', p_dispute.decide_by, 'answered_at', p_dispute.answered_at,
    'decided_at', p_dispute.decided_at, 'award_centimes', p_dispute.award_centimes,
    'is_answer_late', p_dispute.status = 'open' and p_dispute.answered_at is null and p_dispute.answer_by < now(),
    'is_decision_late', p_dispute.status = 'open' and p_dispute.decide_by < now(),
    'refund', private.counter_refund_for(p_dispute.id, p_user_id),
    'entries', (
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'role', e.author_role, 'is_mine', coalesce(e.author_id = p_user_id, false),
          'body', e.body, 'created_at', e.created_at, 'files', coalesce((
            select jsonb_agg(jsonb_build_object('id', f.id, 'path', f.storage_path, 'media_type', f.media_type) order by f.id)
            from private.dispute_files f where f.entry_id = e.id), '[]')) order by e.seq)
      from private.dispute_entries e where e.dispute_id = p_dispute.id
        -- If the code is wrong, an attempt to collect the award fails. Only operators and the
        -- person who may collect the award see such attempts.
        and (e.kind not in ('refund_failed', 'refund_locked') or t.sender_id = p_user_id or p_user_id is null)))
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_for(private.disputes, uuid) is
  'Returns a dispute with its deadlines and entries, as the party p_user_id sees it, or as an operator sees it if p_user_id is null. The result contains the roles of people, not their names.';
