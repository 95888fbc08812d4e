create function private.forget_person_of_invites(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.invite_links l where l.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_invites(uuid) is 'Nobody is invited in her name any more.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'invites', 207);
