create function public.report_rating(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_rating private.ratings;
begin
  select * into v_rating from private.ratings r
  where r.id = p_id and r.broker_id = v_broker.id and not r.is_by_broker and r.shown_at <= now() and r.hidden_at is null
  for update;
  if v_rating.id is null then
    perform private.refuse('WA050', 'Rating not found');
  elsif v_rating.reported_at is not null then
    return;
  end if;
  update private.ratings r set reported_at = now(), report_reason = private.require_reason(p_reason) where r.id = p_id;
end
$$;
comment on function public.report_rating(uuid, text) is
  'Called by the rated broker to report a visible rating to the operators. A repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, TRANSFER_NOT_FOUND, FIELD_INVALID (detail field).';
revoke all on function public.report_rating(uuid, text) from public, anon;
grant execute on function public.report_rating(uuid, text) to authenticated;
