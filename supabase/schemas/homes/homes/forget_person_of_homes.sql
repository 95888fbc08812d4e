create function private.forget_person_of_homes(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The row of an account stays when money refers to it; nothing of homes has a reason to.
  delete from public.properties p where p.created_by = p_user_id;
  delete from public.property_favourites f where f.user_id = p_user_id;
  delete from public.saved_searches s where s.user_id = p_user_id;
  delete from public.property_reports r where r.reporter_id = p_user_id;
  delete from public.property_drafts d where d.user_id = p_user_id;
  delete from private.phone_reveals v where v.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_homes(uuid) is
  'An account that ended keeps no homes.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'homes', 300);
