create function private.export_of_contacts(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('contacts', (select jsonb_agg(to_jsonb(c) - 'owner_user_id' order by c.contact_first_name, c.id)
    from public.contacts c where c.owner_user_id = p_user_id))
$$;
comment on function private.export_of_contacts(uuid) is
  'Exports only the person''s own contacts, not other people''s contacts that refer to this person.';

insert into private.area_hooks (hook, area, position) values ('export', 'contacts', 900);

create function private.forget_person_of_contacts(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.contacts c where c.owner_user_id = p_user_id;
  -- Other people's contacts keep the phone number that they entered, but lose the link to this
  -- account.
  update public.contacts c set contact_user_id = null where c.contact_user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_contacts(uuid) is
  'Deletes the person''s contacts and removes the link to the person''s account from other people''s contacts.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'contacts', 100);
