create function private.is_reaction(p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_name in ('heart', 'thumbs_up', 'laugh', 'surprised', 'sad', 'thanks'), false)
$$;
comment on function private.is_reaction(text) is 'Returns whether the name is that of an available reaction.';
revoke all on function private.is_reaction(text) from public;
