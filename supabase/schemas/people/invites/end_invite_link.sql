create function public.end_invite_link() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from private.invite_links l where l.user_id = v_caller;
  if found then
    perform private.renew_avatar_name(v_caller);
  end if;
end
$$;
comment on function public.end_invite_link() is
  'Turns off the caller''s invite link. Also changes the URL of the caller''s picture, because people who opened the link know the old URL. A repeat changes nothing. Existing conversations are kept. SECURITY DEFINER: users may not access the table of links. Error codes: those of caller_id.';
revoke all on function public.end_invite_link() from public, anon;
grant execute on function public.end_invite_link() to authenticated;
