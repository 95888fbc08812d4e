create function private.export_of_contacts(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('contacts', (select jsonb_agg(to_jsonb(c) - 'owner_user_id' order by c.contact_first_name, c.id)
    from public.contacts c where c.owner_user_id = p_user_id))
$$;
comment on function private.export_of_contacts(uuid) is
  'Her own book, and nobody else''s.';

insert into private.area_hooks (hook, area, position) values ('export', 'contacts', 900);

create function private.forget_person_of_contacts(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.contacts c where c.owner_user_id = p_user_id;
  -- Others keep the number they wrote down; that it is hers, the app forgets.
  update public.contacts c set contact_user_id = null where c.contact_user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_contacts(uuid) is
  'Deletes her book, and takes her out of those of others.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'contacts', 100);
