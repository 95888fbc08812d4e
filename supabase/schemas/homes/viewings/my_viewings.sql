create function public.my_viewings(p_conversation_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object('items', (
    select coalesce(jsonb_agg(private.viewing_facts(found.viewing, v_caller) order by found.place), '[]')
    from (
      select v as viewing, row_number() over (
        order by v.ended_at is not null, case when v.ended_at is null then v.starts_at end, v.ended_at desc, v.id) as place
      from private.viewings v
      where v_caller in (v.owner_id, v.asker_id) and (p_conversation_id is null or v.conversation_id = p_conversation_id)
      order by place limit 100) as found));
end
$$;
comment on function public.my_viewings(uuid) is
  'Returns up to a hundred viewings that the caller has asked for or that concern the caller''s homes: first open viewings, the earliest start first, then ended ones, the last ended first. The result is {items}, each as in viewing_facts. If a conversation id is given, returns only the viewings of that conversation. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_viewings(uuid) from public, anon;
grant execute on function public.my_viewings(uuid) to authenticated;
