-- How contacts and notifications end: with the account, or after 90 days.

create function private.forget_contacts_and_notifications() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.contacts c where c.owner_user_id = new.id;
  -- Others keep the number they wrote down; that it is hers, the app forgets.
  update public.contacts c set contact_user_id = null where c.contact_user_id = new.id;
  delete from public.notifications n where n.user_id = new.id;
  return null;
end
$$;
comment on function private.forget_contacts_and_notifications() is
  'Trigger: an account that ends but whose row stays keeps neither. Definer: nobody else may write them.';
create trigger _800_forget_contacts_and_notifications after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.forget_contacts_and_notifications();

create function private.sweep_notifications() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select n.id from public.notifications n
    where n.updated_at < now() - interval '90 days' order by n.updated_at limit 1000 for update skip locked
  ), gone as (
    delete from public.notifications n using old where n.id = old.id returning n.id
  )
  select count(*)::integer from gone
$$;
comment on function private.sweep_notifications() is 'Deletes notifications of more than 90 days ago, the oldest thousand at a time.';
