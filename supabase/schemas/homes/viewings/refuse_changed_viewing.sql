create function private.refuse_changed_viewing(p_viewing private.viewings) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA374', 'The viewing has changed', jsonb_build_object('status', p_viewing.status))
$$;
comment on function private.refuse_changed_viewing(private.viewings) is 'Always raises an error: the viewing has changed and now has another status. Error codes: VIEWING_CHANGED (detail status).';
