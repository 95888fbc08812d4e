create function public.renew_invite_link(p_request_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_code text;
begin
  if p_request_id is null then
    perform private.refuse('WA003', 'The client must supply the id of its request', '{"field": "p_request_id"}');
  end if;
  if exists (select from private.invite_links l where l.user_id = v_caller and l.request_id <> p_request_id) then
    perform private.renew_avatar_name(v_caller);
  end if;
  insert into private.invite_links as l (user_id, code, request_id)
  values (v_caller, private.new_tracking_code(), p_request_id)
  on conflict (user_id) do update
    set code = case when l.request_id = excluded.request_id then l.code else excluded.code end,
      made_at = case when l.request_id = excluded.request_id then l.made_at else now() end,
      request_id = excluded.request_id
  returning l.code into v_code;
  return v_code;
end
$$;
comment on function public.renew_invite_link(uuid) is
  'Creates the caller''s invite link or replaces it; the previous code stops working, and the picture that the link showed gets a new URL. Returns the code. A repeat of the same request returns the same code. SECURITY DEFINER: users may not access the table of links. Error codes: those of caller_id, FIELD_INVALID (p_request_id).';
revoke all on function public.renew_invite_link(uuid) from public, anon;
grant execute on function public.renew_invite_link(uuid) to authenticated;
