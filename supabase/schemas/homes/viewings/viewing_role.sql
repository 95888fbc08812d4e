create function private.viewing_role(p_viewing private.viewings) returns text
language sql stable
set search_path = ''
as $$ select case when p_viewing.owner_id = auth.uid() then 'owner' else 'asker' end $$;
comment on function private.viewing_role(private.viewings) is 'Returns the caller''s role in the viewing, owner or asker.';
