create function private.check_username() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_rest interval;
begin
  if new.username is not distinct from old.username then
    new.username_updated_at := old.username_updated_at;
    return new;
  end if;
  if new.username is null and exists (select from auth.users u where u.id = new.id and u.deleted_at is not null) then
    new.username_updated_at := null;
    return new;
  end if;
  if new.username is null or new.username !~ '^[A-Za-z0-9_-]{3,30}$' then
    perform private.refuse('WA010', 'A username must have 3 to 30 letters, digits, underscores or hyphens');
  end if;
  v_rest := old.username_updated_at + interval '14 days' - now();
  if v_rest > interval '0' then
    perform private.refuse('WA011', 'The username was changed less than 14 days ago',
      jsonb_build_object('days', ceil(extract(epoch from v_rest) / 86400)::integer));
  end if;
  new.username_updated_at := now();
  return new;
end
$$;
comment on function private.check_username() is
  'Trigger: validates a username and sets username_updated_at. Error codes: USERNAME_INVALID, USERNAME_TOO_SOON (detail days, rounded up). The name of a deleted account is available immediately. A name in use raises a unique violation, 23505. SECURITY DEFINER: callers may not read accounts.';
