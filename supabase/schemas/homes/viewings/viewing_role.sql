create function private.viewing_role(p_viewing private.viewings) returns text
language sql stable
set search_path = ''
as $$ select case when p_viewing.owner_id = auth.uid() then 'owner' else 'asker' end $$;
comment on function private.viewing_role(private.viewings) is 'Which of the two the caller is: owner or asker.';
