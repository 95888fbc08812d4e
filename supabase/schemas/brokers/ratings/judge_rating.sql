create function public.judge_rating(p_id uuid, p_is_hidden boolean, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_rating private.ratings;
begin
  select * into v_rating from private.ratings r where r.id = p_id for update;
  if v_rating.id is null then
    perform private.refuse('WA050', 'Rating not found');
  elsif v_operator_id in (v_rating.broker_id, v_rating.customer_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif p_is_hidden is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_hidden"}');
  elsif v_rating.reported_at is null and p_is_hidden = (v_rating.hidden_at is not null) then
    return;
  end if;
  update private.ratings r set
    hidden_at = case when p_is_hidden then coalesce(r.hidden_at, now()) end,
    hidden_reason = case when p_is_hidden then v_reason end,
    reported_at = null, report_reason = null
  where r.id = p_id;
  perform private.add_audit_event(case when p_is_hidden then 'rating.hidden' else 'rating.kept' end, 'operator', p_id, v_reason);
end
$$;
comment on function public.judge_rating(uuid, boolean, text) is
  'Hides a rating, leaves it visible, or makes a hidden rating visible again. A hidden rating is not shown and does not count towards the average. Each decision closes the report about the rating and is recorded in the audit log. For support, compliance and admins, except for ratings by or about themselves. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID (detail field).';
revoke all on function public.judge_rating(uuid, boolean, text) from public, anon;
grant execute on function public.judge_rating(uuid, boolean, text) to authenticated;
