create function private.today_in_morocco() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'Africa/Casablanca')::date
$$;
comment on function private.today_in_morocco() is 'Returns the current date in Morocco.';
