-- A home that is published while its owner is being suspended: one of the two waits for the other, and sees what it did.

create function private.hold_account(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Shared: her own devices do not wait for each other. A suspension, a decision on her papers and the end of the account do.
  perform from auth.users u where u.id = p_user_id for share;
  perform from public.profiles p where p.id = p_user_id for share;
end
$$;
comment on function private.hold_account(uuid) is
  'Keeps the account and the approval as they are until the transaction ends; account before person, both before her homes. Definer: callers do not see accounts.';

create function private.hold_account_of_writer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before any row is locked, as everywhere: the end of an account goes from the account to its homes.
  perform private.hold_account(auth.uid());
  return null;
end
$$;
comment on function private.hold_account_of_writer() is 'Trigger: whoever writes homes is held as she is. Definer: as hold_account.';
create trigger _050_hold_account before insert or update on public.properties
  for each statement execute function private.hold_account_of_writer();

create or replace function private.lock_own_property(p_id uuid, p_user_id uuid) returns public.properties
language plpgsql
set search_path = ''
as $$
declare
  v_property public.properties;
begin
  perform private.hold_account(p_user_id);
  select * into v_property from public.properties p where p.id = p_id and p.created_by = p_user_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return v_property;
end
$$;
comment on function private.lock_own_property(uuid, uuid) is
  'The person''s own property, locked until the transaction ends, her account held before it. Refuses: PROPERTY_NOT_FOUND, for a stranger''s too.';
