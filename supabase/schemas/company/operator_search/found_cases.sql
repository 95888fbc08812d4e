create function private.found_cases(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_reference text := private.reference_in(p_query, 'WSD');
begin
  return query
    select c.row from (
      select jsonb_build_object('kind', 'dispute', 'id', d.id, 'reference', d.reference, 'status', d.status,
        'person', private.masked_person(d.opened_by), 'at', d.created_at) as row, d.created_at as at
      from private.disputes d
      where d.id = v_id or d.reference = v_reference or d.opened_by = any (p_known) or d.respondent_id = any (p_known)
      union all
      select jsonb_build_object('kind', 'identity_case', 'id', a.id, 'status', a.status,
        'person', private.masked_person(a.user_id), 'at', a.submitted_at), a.submitted_at
      from public.user_identity_approvals a
      where (a.id = v_id or a.user_id = any (p_known)) and not a.is_without_papers
      union all
      select jsonb_build_object('kind', 'broker_application', 'id', a.id, 'status', a.status,
        'person', private.masked_person(a.user_id), 'at', a.submitted_at), a.submitted_at
      from private.broker_applications a where a.id = v_id or a.user_id = any (p_known)) as c
    order by c.at desc limit p_limit;
end
$$;
comment on function private.found_cases(text, uuid[], integer) is
  'Finds disputes by id or reference, and identity cases and broker applications by id. Also finds the disputes, identity cases and applications of the people in p_known. Names are masked, and documents are not included.';
