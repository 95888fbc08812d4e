create function private.tell_areas(p_hook text, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_area text;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) using p_user_id;
  end loop;
end
$$;
comment on function private.tell_areas(text, uuid) is
  'Calls a hook, with the person''s id, in every feature area that defines this hook, one area after the other. The hook of each area sees the changes that earlier hooks made, and the changes that other transactions committed while the hook waited for a lock.';
