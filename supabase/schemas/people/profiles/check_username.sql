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
    perform private.refuse('WA010', 'A username has 3 to 30 letters, digits, underscores or hyphens');
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
  'Trigger: refuses USERNAME_INVALID and USERNAME_TOO_SOON (detail days, rounded up), and stamps username_updated_at; the name of a deleted account is free at once. A taken name is a unique violation, 23505. Definer: callers do not see accounts.';
