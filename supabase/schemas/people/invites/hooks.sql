create function private.export_of_invites(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('invite_links', (
    select jsonb_agg(to_jsonb(l) - '{user_id,request_id}'::text[]) from private.invite_links l where l.user_id = p_user_id))
$$;
comment on function private.export_of_invites(uuid) is 'Exports the person''s invite link, if any.';

insert into private.area_hooks (hook, area, position) values ('export', 'invites', 1016);

create function private.forget_person_of_invites(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.invite_links l where l.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_invites(uuid) is 'Deletes the person''s invite link.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'invites', 207);
