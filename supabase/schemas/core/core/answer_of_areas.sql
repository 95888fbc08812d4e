create function private.answer_of_areas(p_hook text, p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_area text;
  v_part jsonb;
  v_answer jsonb := '{}';
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) into v_part using p_user_id;
    v_answer := private.join_answers(v_answer, v_part);
  end loop;
  return v_answer;
end
$$;
comment on function private.answer_of_areas(text, uuid) is
  'Calls a hook, with the person''s id, in every feature area that defines this hook, and merges the results. The function is stable, so that all areas see one snapshot and no area may write.';
