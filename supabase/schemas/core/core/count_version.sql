create function private.count_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
comment on function private.count_version() is 'Trigger: increments the version number of a row each time the row changes.';
