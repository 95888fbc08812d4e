create function public.list_legal_holds(p_is_released boolean default false) returns table (
  hold_id uuid, subject_kind text, subject text, reason text, review_on date, set_at timestamptz, is_mine boolean,
  release_reason text, release_proposed_at timestamptz, is_own_proposal boolean, released_at timestamptz, copy_count bigint)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
begin
  perform private.add_audit_event('legal_hold.list_read', 'operator', null);
  return query
    select h.id, h.subject_kind, private.name_of_hold_subject(h.subject_kind, h.subject_id), h.reason, h.review_on, h.set_at,
      h.set_by = v_operator_id, h.release_reason, h.release_proposed_at, coalesce(h.release_proposed_by = v_operator_id, false),
      h.released_at, (select count(*) from private.held_copies c where c.hold_ids @> array[h.id])
    from private.legal_holds h
    where (h.released_at is not null) = coalesce(p_is_released, false)
      and not private.is_subject_about(h.subject_kind, h.subject_id, v_operator_id)
    order by h.review_on, h.set_at, h.id limit 200;
end
$$;
comment on function public.list_legal_holds(boolean) is
  'Lists current or released legal holds for compliance operators, in the order of their review days, with masked names and the number of rows that each hold has preserved. Excludes holds that concern the caller. The audit log records each call. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_legal_holds(boolean) from public, anon;
grant execute on function public.list_legal_holds(boolean) to authenticated;
