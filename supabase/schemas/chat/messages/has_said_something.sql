create function private.has_said_something(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.messages m where m.sender_id = p_user_id and m.type <> 'event' and m.deleted_at is null)
$$;
comment on function private.has_said_something(uuid) is 'Returns whether the person has sent messages that other people can still read.';
