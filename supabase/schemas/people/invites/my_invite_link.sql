create function public.my_invite_link() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return (select l.code from private.invite_links l where l.user_id = v_caller);
end
$$;
comment on function public.my_invite_link() is
  'Returns the code of the caller''s invite link (/invite/<code>), or null if they have none. SECURITY DEFINER: users may not access the table of links. Error codes: those of caller_id.';
revoke all on function public.my_invite_link() from public, anon;
grant execute on function public.my_invite_link() to authenticated;
