create function public.try_sanctions_name(p_name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance');
  if p_name is null or char_length(btrim(p_name)) not between 2 and 200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_name"}');
  end if;
  return jsonb_build_object('hit', (
    select h || jsonb_build_object('name', (
      select n.name from private.sanctions_names n
      where n.list_id = (h ->> 'list_id')::bigint and n.entry = h ->> 'entry' order by n.id limit 1))
    from private.sanctions_hit(p_name) h where h is not null));
end
$$;
comment on function public.try_sanctions_name(text) is
  'Tests a name against the current list. Returns {hit}, which is null or {list_id, entry, score, name}. Raises no alert. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.try_sanctions_name(text) from public, anon;
grant execute on function public.try_sanctions_name(text) to authenticated;
