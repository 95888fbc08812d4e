create function private.dashboard_of_unfinished(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('unfinished', private.unfinished_of(p_user_id));
end
$$;
comment on function private.dashboard_of_unfinished(uuid) is
  'Returns {unfinished} for the dashboard: drafts that the person has not finished, and other things that the person still has to do or answer (private.unfinished_of).';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'unfinished', 700);
