create function private.activity_file(p_case private.activity_cases) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_case.id, 'person_id', p_case.person_id, 'opened_at', p_case.opened_at, 'decision', p_case.decision,
    'report_number', p_case.report_number, 'decided_at', p_case.decided_at,
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'rule', a.rule, 'found_at', a.found_at, 'details', a.details,
        'transfer', (select jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
            'amount_centimes', t.amount_centimes, 'confirmed_at', t.confirmed_at, 'is_on_hold', t.is_on_hold,
            'recipient_city_id', t.recipient_city_id)
          from public.money_transfers t where t.id = a.transfer_id)) order by a.id)
      from private.activity_alerts a where a.case_id = p_case.id), '[]'),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'written_by', n.written_by,
        'written_at', n.written_at) order by n.id)
      from private.activity_notes n where n.case_id = p_case.id), '[]'),
    'earlier', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'opened_at', c.opened_at, 'decision', c.decision, 'decided_at', c.decided_at)
        order by c.opened_at)
      from private.activity_cases c where c.person_id = p_case.person_id and c.id <> p_case.id), '[]'))
$$;
comment on function private.activity_file(private.activity_cases) is
  'Returns the content of a case: alerts with their transfers, notes and earlier decisions. The result contains no names.';
